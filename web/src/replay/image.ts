/** The image to take along: with its fonts inside, and as PNG, drawn on a canvas at twice its size, sharp on every screen. */
const WIDTH = 1200;
const HEIGHT = 630;

export const addressOf = (svg: string) => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));

/** The faces of the page that a text names: family, and what describes it. */
function facesIn(svg: string): { family: string; rule: CSSFontFaceRule; base: string }[] {
  return [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) => {
      if (!(rule instanceof CSSFontFaceRule)) return [];
      const family = rule.style.getPropertyValue('font-family').replace(/["']/g, '').trim();
      return svg.includes(family) ? [{ family, rule, base: sheet.href ?? location.href }] : [];
    }),
  );
}

async function inline(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error('no font');
  const blob = await answer.blob();
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).replace(/^data:[^;,]*/, 'data:font/woff2'));
    reader.onerror = () => failed(new Error('no font'));
    reader.readAsDataURL(blob);
  });
}

/** An image knows nothing of the page's fonts: those that it names travel inside it. Without them it is the same in another face. */
export async function withFonts(svg: string): Promise<string> {
  try {
    const faces = await Promise.all(
      facesIn(svg).map(async ({ family, rule, base }) => {
        const source = /url\(["']?([^"')]+)["']?\)/.exec(rule.style.getPropertyValue('src'))?.[1];
        if (!source) return '';
        const weight = rule.style.getPropertyValue('font-weight') || 'normal';
        return `@font-face{font-family:"${family}";font-weight:${weight};src:url("${await inline(new URL(source, base).href)}") format("woff2")}`;
      }),
    );
    return faces.length ? svg.replace(/<svg\b[^>]*>/, (head) => `${head}<style>${faces.join('')}</style>`) : svg;
  } catch {
    return svg;
  }
}

export async function pngOf(svg: string, scale = 2): Promise<Blob> {
  const address = addressOf(svg);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = WIDTH * scale;
    canvas.height = HEIGHT * scale;
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no image'))), 'image/png'));
  } finally {
    URL.revokeObjectURL(address);
  }
}
