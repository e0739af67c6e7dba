import { administrador } from '#app/server/demo/logins.ts';
import { avisou, expect, test } from '#e2e/fixtures.ts';

test('do acidente sem investigação à árvore de causas escrita pelo teclado', async ({
  page,
  entrar,
  conferir,
}, info) => {
  await entrar(administrador);
  await page.goto('/sst/cat?investigacao=S');
  const semInvestigacao = page.getByText(/^Sem investigação há/);
  await expect(semInvestigacao.first()).toBeVisible();
  const { content } = await (await page.request.get('/api/sst/investigacoes?page=0&situacao=A')).json();
  await page.goto(`/sst/investigacoes/${content[0].id}/edit`);
  const causa = (numero: number) => page.getByRole('textbox', { name: new RegExp(`^Causa ${numero}, nível`) });
  await expect(causa(1)).toBeVisible();
  const quantas = await page.getByRole('textbox', { name: /^Causa \d+, nível/ }).count();
  await page.getByRole('button', { name: 'Adicionar causa' }).click();
  await expect(causa(quantas + 1)).toBeFocused();
  await page.keyboard.type(`Manutenção das bicicletas (${info.project.name})`);
  const antes = Number(/nível (\d+)/.exec((await page.locator(`[data-causa="${quantas}"]`).textContent()) ?? '')?.[1]);
  const noNivel = (nivel: number) => page.getByRole('textbox', { name: `Causa ${quantas + 1}, nível ${nivel}` });
  await page.keyboard.press('Alt+ArrowRight');
  await expect(noNivel(antes + 1)).toBeFocused();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(noNivel(antes)).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(causa(quantas + 1)).toBeFocused();
  await expect(page.getByRole('img', { name: new RegExp(`^Árvore de causas: ${quantas + 1} a partir`) })).toBeVisible();
  await conferir('investigacao-arvore');
  await page.getByRole('button', { name: 'Gravar' }).click();
  await avisou(page, 'sucesso');
});
