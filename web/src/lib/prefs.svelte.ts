/** How this person likes it: light, sound. Kept in the browser. */
import { remember, remembered } from './memory';

export type Theme = 'auto' | 'light' | 'dark';

class Prefs {
  theme = $state<Theme>('auto');
  sound = $state(true);

  begin(): void {
    const theme = remembered('theme');
    this.theme = theme === 'light' || theme === 'dark' ? theme : 'auto';
    this.sound = remembered('sound') !== 'off';
    this.#paint();
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.#paint());
  }

  get dark(): boolean {
    return this.theme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : this.theme === 'dark';
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    remember('theme', theme === 'auto' ? null : theme);
    this.#paint();
  }

  /** Between day and night, whatever it was before. */
  turnLight(): void {
    this.setTheme(this.dark ? 'light' : 'dark');
  }

  setSound(on: boolean): void {
    this.sound = on;
    remember('sound', on ? null : 'off');
  }

  #paint(): void {
    document.documentElement.dataset.theme = this.dark ? 'dark' : 'light';
    const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper);
  }
}

export const prefs = new Prefs();
export const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
