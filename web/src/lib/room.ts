/** How much room there is. Below this, log and talk are sheets; a phone that lies down is wide, and still has no room for them. */
export const isDesk = () => matchMedia('(min-width: 960px) and (min-height: 521px)').matches;
