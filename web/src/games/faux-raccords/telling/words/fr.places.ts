/** Les lieux dans une phrase : « la scène 4 », « le film A, scène 3 », « l’épisode 2, scène 3 ». */
export const low = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
export const the = (place: string) => {
  const said = low(place);
  return said.startsWith('épisode') ? `l’${said}` : said.startsWith('film') || said.startsWith('niveau') ? `le ${said}` : said.startsWith('losange') ? `le ${said}` : `la ${said}`;
};
export const ofThe = (place: string) => {
  const said = the(place);
  return said.startsWith('le ') ? `du ${said.slice(3)}` : `de ${said}`;
};
export const toThe = (place: string) => {
  const said = the(place);
  return said.startsWith('le ') ? `au ${said.slice(3)}` : `à ${said}`;
};
