import type { Page } from '@playwright/test';
import { gestor } from '#app/server/demo/logins.ts';
import { avisou, escolher, expect, test, textoDoPdf } from '#e2e/fixtures.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { partesDoInstante } from '#platform/shared/format/instante.ts';

/** The name of who is logged in, and of somebody without the training, whom a draft of the demo waits for. */
async function nomes(page: Page) {
  const { user } = await (await page.request.get('/api/userinfo')).json();
  const { content } = await (await page.request.get('/api/sst/permissoes-trabalho?situacao=R&page=0&size=10')).json();
  const rascunho = content.find(({ atividade }: { atividade: string }) => atividade === 'Instalação de linha de vida');
  const { trabalhadores } = await (
    await page.request.get(`/api/sst/permissoes-trabalho/${rascunho.id}/verificacao`)
  ).json();
  const semCurso = trabalhadores.find(
    ({ conferido }: { conferido: { treinamentos: { falta: string | null }[] } | null }) =>
      conferido?.treinamentos.some(({ falta }) => falta !== null),
  );
  return { emissor: String(user.nome), semCurso: String(semCurso.nome) };
}

async function incluirTrabalhador(page: Page, nome: string): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar trabalhador' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Inserir Trabalhador' });
  await escolher(dialogo, 'Talento', nome);
  await dialogo.getByRole('button', { name: 'Gravar', exact: true }).click();
  await expect(dialogo).toBeHidden();
}

/** Opens the check of a permit from the list: an icon of its row, or an entry of the menu of its card. */
async function abrirVerificacao(page: Page, servico: string, aparelho: string): Promise<void> {
  await page.goto(`/sst/permissoes-trabalho?busca=${encodeURIComponent(servico)}`);
  if (aparelho === 'desktop') {
    const linha = page.getByRole('row').filter({ hasText: servico });
    await linha.hover();
    await linha.getByRole('button', { name: 'Verificação e liberação' }).click();
    return;
  }
  await expect(page.getByText(servico).first()).toBeVisible();
  await page.getByRole('button', { name: 'Mais ações' }).first().click();
  await page.getByRole('menuitem', { name: 'Verificação e liberação' }).click();
}

for (const aparelho of ['desktop', 'celular'])
  test(`permissão de trabalho @${aparelho} > sem o treinamento é recusada, depois liberada por quem emite e encerrada`, async ({
    page,
    entrar,
    conferir,
  }) => {
    await entrar(gestor);
    const { emissor, semCurso } = await nomes(page);
    const servico = `Limpeza de calhas (${aparelho})`;
    const [inicio, fim] = [0, 3].map((horas) => partesDoInstante(new Date(Date.now() + horas * 3_600_000)));
    const campo = (name: string) => page.getByRole('textbox', { name, exact: true });
    await page.goto('/sst/permissoes-trabalho/new');
    await escolher(page, 'Modelo', 'Trabalho em altura');
    await escolher(page, 'Emissor', emissor);
    await campo('Serviço').fill(servico);
    await campo('Local').fill('Galpão 3');
    await escolher(page, 'Área organizacional', 'Produção');
    await campo('Início').fill(formatarData(inicio?.data));
    await campo('Hora de início').fill(inicio?.hora ?? '');
    await campo('Fim').fill(formatarData(fim?.data));
    await campo('Hora de fim').fill(fim?.hora ?? '');
    await campo('Plano de emergência e resgate').fill('Brigada avisada, maca no galpão.');
    await incluirTrabalhador(page, emissor);
    await incluirTrabalhador(page, semCurso);
    await page.getByRole('button', { name: 'Gravar', exact: true }).click();
    await expect(page).toHaveURL(/\/sst\/permissoes-trabalho(\?|$)/);

    await abrirVerificacao(page, servico, aparelho);
    const verificacao = page.getByRole('region', { name: 'Verificação' });
    const grupos = verificacao.getByRole('radiogroup');
    await expect(grupos.first()).toBeVisible();
    for (const grupo of await grupos.all()) await grupo.getByRole('radio', { name: 'Sim' }).check();
    await page.getByRole('button', { name: 'Gravar verificação' }).click();
    await avisou(page, 'Verificação gravada.');
    await expect(page.getByText('1 item impede a liberação', { exact: true })).toBeVisible();
    await conferir(`permissao-impedida-${aparelho}`);
    const impedida = page.getByRole('button', { name: 'Liberar', exact: true });
    await expect(impedida).toHaveAttribute('aria-disabled', 'true');
    await expect(impedida).toHaveAccessibleDescription('1 item impede a liberação: veja quais na verificação.');
    await expect(page.getByText(`${semCurso}: falta o treinamento`)).toBeVisible();

    // What was marked and not saved is asked about before it is lost, and offered again after a reload.
    await grupos.first().getByRole('radio', { name: 'Não', exact: true }).check();
    await page.getByRole('link', { name: 'Abrir permissão' }).click();
    const pergunta = page.getByRole('dialog', { name: 'Alterações não gravadas' });
    await pergunta.getByRole('button', { name: 'Continuar editando' }).click();
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage).some((k) => k.startsWith('rascunho:'))))
      .toBe(true);
    page.once('dialog', (sair) => void sair.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Recuperar' }).click();
    await expect(grupos.first().getByRole('radio', { name: 'Não', exact: true })).toBeChecked();
    await grupos.first().getByRole('radio', { name: 'Sim' }).check();
    await page.getByRole('button', { name: 'Gravar verificação' }).click();
    await avisou(page, 'Verificação gravada.');

    // Who lacks the training leaves the list.
    await page.getByRole('link', { name: 'Abrir permissão' }).click();
    const acoesDele = page.getByRole('group', { name: `Ações de ${semCurso}` });
    await acoesDele.getByRole('button', { name: 'Remover' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
    await page.getByRole('button', { name: 'Gravar', exact: true }).click();
    await expect(page).toHaveURL(/\/sst\/permissoes-trabalho(\?|$)/);
    await abrirVerificacao(page, servico, aparelho);
    await expect(page.getByText('Nada impede a liberação.')).toBeVisible();
    await page.getByRole('button', { name: 'Liberar', exact: true }).click();
    await conferir(`permissao-a-liberar-${aparelho}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Liberar', exact: true }).click();
    await avisou(page, 'Permissão de trabalho liberada com sucesso.');
    await expect(page.getByText('Liberada', { exact: true })).toBeVisible();
    const baixado = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Imprimir' }).click();
    const papel = await textoDoPdf(await baixado);
    expect(papel).toContain('Liberada: vale no período abaixo');
    expect(papel).toContain(servico);

    await page.getByRole('button', { name: 'Encerrar', exact: true }).click();
    const encerramento = page.getByRole('dialog');
    await encerramento.getByRole('combobox', { name: 'Área restaurada' }).click();
    await page.getByRole('option', { name: 'Sim' }).click();
    await encerramento.getByLabel('Observação do encerramento').fill('Área limpa.');
    await encerramento.getByRole('button', { name: 'Encerrar', exact: true }).click();
    await avisou(page, 'Permissão de trabalho encerrada com sucesso.');
    await expect(page.getByText('Encerrada', { exact: true })).toBeVisible();
  });
