import { administrador } from '#app/server/demo/logins.ts';
import { avisou, expect, test } from '#e2e/fixtures.ts';
import { formatarData, hoje } from '#platform/shared/format/data.ts';

test('prontuário @desktop > a conclusão com restrição pede o porquê, fica gravada e o prontuário passa a ter conclusões', async ({
  page,
  entrar,
  conferir,
}) => {
  await entrar(administrador);
  const { content } = await (await page.request.get('/api/sst/prontuarios?page=0')).json();
  const { id, colaborador } = content.find(({ concluido }: { concluido: boolean }) => !concluido);
  await page.goto(`/sst/prontuarios/${id}/edit`);
  await page
    .getByRole('navigation', { name: 'Partes do prontuário' })
    .getByRole('link', { name: 'Conclusões' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `Conclusões: ${colaborador.nome}` })).toBeVisible();
  await page.getByRole('button', { name: 'Adicionar conclusão' }).click();
  const conclusoes = page.getByRole('group', { name: 'Conclusões' });
  await conclusoes.getByRole('textbox', { name: 'Data' }).fill(formatarData(hoje()));
  await conclusoes.getByRole('combobox', { name: 'Aptidão' }).click();
  await page.getByRole('option', { name: 'Apto com restrições' }).click();
  await page.getByRole('button', { name: 'Gravar' }).click();
  await expect(conclusoes.getByText('Observação é obrigatória quando há restrição ou inaptidão')).toBeVisible();
  await conferir('conclusao-recusada');
  const vazios = page.getByRole('dialog', { name: 'Preencha os campos indicados' });
  await vazios.getByRole('button', { name: 'Observação' }).click();
  await expect(conclusoes.getByRole('textbox', { name: 'Observação' })).toBeFocused();
  await conclusoes.getByRole('textbox', { name: 'Observação' }).fill('Sem altura por 30 dias.');
  await page.getByRole('button', { name: 'Gravar' }).click();
  await avisou(page, 'Conclusões gravadas com sucesso.');
  await page.reload();
  await expect(conclusoes.getByRole('textbox', { name: 'Observação' })).toHaveValue('Sem altura por 30 dias.');
  await expect(conclusoes.getByRole('combobox', { name: 'Aptidão' })).toHaveValue('Apto com restrições');
  await conferir('conclusao');
  const { concluido } = await (await page.request.get(`/api/sst/prontuarios/${id}`)).json();
  expect(concluido).toBe(true);
});
