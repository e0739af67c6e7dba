import { administrador } from '#app/server/demo/logins.ts';
import { preencher } from '#e2e/dialogos.ts';
import { escolher, expect, test } from '#e2e/fixtures.ts';
import { formatarData, hoje } from '#platform/shared/format/data.ts';

test('a vacinação de todos diz quem recebe que dose e quem não, e se acompanha até o fim @desktop', async ({
  page,
  entrar,
  conferir,
}) => {
  await entrar(administrador);
  await page.goto('/sst/vacinacoes');
  await page.getByRole('button', { name: 'Vários talentos' }).click();
  const lote = page.getByRole('dialog', { name: 'Registrar vacinação de vários talentos' });
  await escolher(lote, 'Vacina', 'Tríplice viral');
  await lote.getByRole('textbox', { name: 'Data para vacinação' }).fill(formatarData(hoje()));
  await lote.getByRole('textbox', { name: 'Lote' }).fill('TV-77');
  await lote.getByRole('button', { name: 'Conferir' }).click();
  await expect(lote.getByText('É necessário selecionar ao menos 1 talento.').first()).toBeVisible();
  await preencher(page);
  await lote.getByRole('checkbox', { name: 'Todos os talentos' }).check();
  await lote.getByRole('button', { name: 'Conferir' }).click();
  await expect(lote.getByRole('status')).toContainText(
    /talentos recebem uma dose \(1ª dose: \d+, 2ª dose: \d+\); \d+ não/,
  );
  await lote.getByRole('tab', { name: 'Quem não recebe' }).click();
  await expect(lote.getByRole('listitem').first()).toContainText('Já tem todas as doses');
  await conferir('vacinacao-conferida');
  await lote.getByRole('button', { name: /^Registrar para/ }).click();
  await expect(lote.getByRole('status')).toContainText('no último lote (Tríplice viral', { timeout: 60_000 });
  await conferir('vacinacao-feita');
  const dadas = Number.parseInt((await lote.getByRole('status').textContent()) ?? '', 10);
  await lote.getByRole('button', { name: 'Desfazer o lote' }).click();
  const pergunta = page.getByRole('dialog').filter({ hasText: 'Desfazer o lote?' });
  await expect(pergunta).toContainText(`sai da vacinação de ${dadas} talentos`);
  await pergunta.getByRole('button', { name: 'Desfazer o lote' }).click();
  await expect(lote.getByRole('status')).toContainText(`${dadas} doses retiradas no último lote`, { timeout: 60_000 });
  await conferir('vacinacao-desfeita');
});
