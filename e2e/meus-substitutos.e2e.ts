import { gestor } from '#app/server/demo/logins.ts';
import { formatarData, hoje, somarDias } from '#platform/shared/format/data.ts';
import { preencher } from './dialogos.ts';
import { avisou, escolher, expect, test } from './fixtures.ts';

/** Whoever decides in a chain names the own substitute where they decide, with no authority over the screen of substitutes. */
for (const [tela, depois] of [
  ['desktop', 400],
  ['celular', 500],
] as const)
  test(`o gestor nomeia, muda e retira quem decide no seu lugar @${tela}`, async ({ page, entrar, conferir }) => {
    await entrar(gestor);
    expect((await page.request.get('/api/utilitario/substitutos?page=0')).status()).toBe(403);
    await page.goto('/meus-substitutos');
    await page.getByRole('button', { name: 'Nomear substituto' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Nomear substituto' });
    await dialogo.getByRole('button', { name: 'Gravar' }).click();
    await expect(dialogo.getByText('Quem decide no meu lugar é obrigatório')).toBeVisible();
    await preencher(page);
    await escolher(dialogo, 'Quem decide no meu lugar', 'Marina');
    const dia = somarDias(hoje('America/Fortaleza'), depois);
    const [inicio, fim] = [formatarData(dia), formatarData(somarDias(dia, 10))];
    await dialogo.getByRole('textbox', { name: 'Primeiro dia' }).fill(inicio);
    await dialogo.getByRole('textbox', { name: 'Último dia' }).fill(formatarData(somarDias(dia, 5)));
    await conferir('meus-substitutos-nomear');
    await dialogo.getByRole('button', { name: 'Gravar' }).click();
    await avisou(page, 'Substituto nomeado.');
    const linha = page.getByRole('listitem').filter({ hasText: `De ${inicio}` });
    await linha.getByRole('button', { name: /^Mudar/ }).click();
    const mudar = page.getByRole('dialog', { name: 'Mudar substituto' });
    await mudar.getByRole('textbox', { name: 'Último dia' }).fill(fim);
    await mudar.getByRole('button', { name: 'Gravar' }).click();
    await avisou(page, 'Substituto alterado.');
    await expect(linha).toContainText(`De ${inicio} a ${fim}`);
    await conferir('meus-substitutos');
    await linha.getByRole('button', { name: /^Retirar/ }).click();
    const pergunta = page.getByRole('dialog', { name: /^Retirar/ });
    await pergunta.getByRole('button', { name: 'Retirar' }).click();
    await avisou(page, 'Substituto retirado.');
    await expect(linha).toHaveCount(0);
  });
