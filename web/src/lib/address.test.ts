import { expect, it } from 'vitest';
import { tableIn } from './address';

it('finds the table in what people paste', () => {
  const id = 'xaHivh_q_r94KbwwF--Sjw';
  for (const text of [id, ` ${id} `, `/t/${id}`, `t/${id}`.replace('t/', '/t/'), `http://192.168.1.20:8080/t/${id}`, `https://play.example.org/t/${id}/?lang=fr#x`])
    expect(tableIn(text)).toBe(id);
});

it('does not take anything else for one', () => {
  for (const text of ['', 'hello', 'https://example.org/', 'https://example.org/games', 'a b c d e f g h i', '/replay/xaHivh_q_r94KbwwF--Sjw'])
    expect(tableIn(text)).toBe('');
});
