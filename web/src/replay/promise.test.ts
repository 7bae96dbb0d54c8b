import { expect, it } from 'vitest';
import { bytesOf, kept } from './promise';

const SALT = '6ef6a0c4598ae70edd6146f503f381e6';
const SEED = 'e205bc696e6e000c2ee82365dbb3ce0aa2479f8f7c165710842589eedc91d263';
const PROMISE = '0d105c34492a5279051f64fe49246538100f9e51bd3f547f132caa113698cfc0';

it('a promise of a server is kept, and a changed seed is seen', async () => {
  expect(await kept(PROMISE, SALT, SEED)).toBe(true);
  expect(await kept(PROMISE, SALT, SEED.replace('e2', 'e3'))).toBe(false);
});

it('reads hexadecimal only', () => {
  expect([...bytesOf('00ff')]).toEqual([0, 255]);
  expect(() => bytesOf('0g')).toThrow();
  expect(() => bytesOf('abc')).toThrow();
});
