import type { Page } from '@playwright/test';
import { analista } from '#app/server/demo/logins.ts';
import { expect, test } from './fixtures.ts';

const AGENDA = '/captacao/entrevistas/agenda';
/** The day of the open interview of the demo from 10:00 to 10:45, which the demo counts from the day on which it was made. */
async function cheia(page: Page): Promise<string> {
  const lista = await page.request.get('/api/captacao/entrevistas', {
    params: { estado: 'ABERTAS', page: 0, size: 50 },
  });
  const { content } = (await lista.json()) as { content: { data: string; horaIni: string; horaFim: string }[] };
  const entrevista = content.find(({ horaIni, horaFim }) => horaIni === '10:00' && horaFim === '10:45');
  return entrevista?.data ?? 'sem entrevista das 10:00';
}

test('a agenda da semana tem sete dias, o nome leva à pessoa, e um horário vago propõe uma entrevista @desktop', async ({
  page,
  entrar,
  conferir,
}) => {
  await entrar(analista);
  const dia = await cheia(page);
  await page.goto(`${AGENDA}?dia=${dia}`);
  const dias = page.getByRole('region', { name: /^(Segunda|Terça|Quarta|Quinta|Sexta|Sábado|Domingo), \d\d\// });
  await expect(dias).toHaveCount(7);
  await expect(page.getByRole('link', { name: /^Entrevista: 10:00 às 10:45/ })).toBeVisible();
  await conferir('agenda-semana');
  // One stop of the tabulator for all empty times; the arrows walk by half hours and days.
  const vaga = page.getByRole('link', { name: /^Inserir entrevista: Segunda, .*, 07:00$/ });
  await vaga.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('link', { name: /^Inserir entrevista: Terça, .*, 08:00$/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Hora inicial' })).toHaveValue('08:00');
  await expect(page.getByRole('textbox', { name: 'Hora final' })).toHaveValue('09:00');
  await expect(page.getByRole('textbox', { name: 'Data' })).not.toHaveValue('');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(new RegExp(`${AGENDA}\\?dia=${dia}$`));
  const bloco = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Entrevista: 10:00/ }) });
  await bloco.getByRole('link').last().click();
  await expect(page).toHaveURL(/\/captacao\/candidatos\/\d+$/);
});

test('no celular a agenda é de um dia, e a semana acima leva aos outros @celular', async ({
  page,
  entrar,
  conferir,
}) => {
  await entrar(analista);
  const dia = await cheia(page);
  await page.goto(`${AGENDA}?dia=${dia}`);
  await expect(page.getByRole('link', { name: /^Entrevista: 10:00 às 10:45/ })).toBeVisible();
  await conferir('agenda-dia');
  const semana = page.getByRole('list', { name: 'Dias da semana' });
  await expect(semana.getByRole('link')).toHaveCount(7);
  await semana.getByRole('link', { name: /^Sábado/ }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Sábado, / })).toBeVisible();
  await page.getByRole('button', { name: 'Próximo dia' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Domingo, / })).toBeVisible();
  await page.getByRole('button', { name: 'Escolher data' }).click();
  await conferir('agenda-calendario');
});

test('um gráfico se percorre com as setas, abre o que está por trás e se lê como tabela', async ({
  page,
  entrar,
  conferir,
}) => {
  await entrar(analista);
  await page.goto('/captacao/estatisticas-preenchimento-vaga');
  const funil = page.getByRole('figure', { name: 'Candidatos por etapa seletiva' });
  await funil.getByRole('button', { name: /^1\. / }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(funil.getByRole('button', { name: /^2\. .*% da etapa anterior/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Candidatos por etapa seletiva: 2\. / })).toBeVisible();
  await page.keyboard.press('Escape');
  await funil.getByRole('button', { name: /^Ver como tabela/ }).click();
  await expect(funil.getByRole('columnheader', { name: 'Da anterior' })).toBeVisible();
  await conferir('graficos');
});

test('o formulário marca o que falta: local sem link, entrevistador sem outro @desktop', async ({ page, entrar }) => {
  await entrar(analista);
  await page.goto('/captacao/entrevistas/new');
  const local = page.getByRole('textbox', { name: 'Local' });
  await expect(local).toHaveAttribute('required', '');
  await page.getByRole('textbox', { name: 'Link da videochamada' }).fill('https://sala.exemplo.com.br/7');
  await page.keyboard.press('Tab');
  await expect(local).not.toHaveAttribute('required', '');
  const celula = page.locator('[data-campo="entrevistadores"]');
  await expect(celula).toContainText('Entrevistadores *');
});
