import type { Locator, Page } from '@playwright/test';

/** Signs in a frame: three strokes of a finger. */
export async function desenhar(page: Page, quadro: Locator): Promise<void> {
  await quadro.scrollIntoViewIfNeeded();
  const { x, y } = (await quadro.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 30, y + 60);
  await page.mouse.down();
  for (const [para, altura] of [
    [80, 120],
    [130, 50],
    [190, 110],
  ] as const)
    await page.mouse.move(x + para, y + altura, { steps: 5 });
  await page.mouse.up();
}
