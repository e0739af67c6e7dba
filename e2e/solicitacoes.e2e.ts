import type { Locator } from '@playwright/test';
import { administrador, analista } from '#app/server/demo/logins.ts';
import { acao, dialogo, preencher } from './dialogos.ts';
import { avisou, expect, test } from './fixtures.ts';

/** The form of a personnel request, its dialogs, and what the list offers on each row, as only a browser shows them. */

const SOLICITACOES = '/captacao/solicitacoes-pessoal';

/** The names of all actions of a row, those of its menu too, with the menu left open. */
async function acoesDaLinha(linha: Locator): Promise<string[]> {
  const nomes = await linha
    .getByRole('button')
    .evaluateAll((todos) => todos.map((um) => um.getAttribute('aria-label')));
  await linha.getByRole('button', { name: 'Mais ações' }).click();
  const itens = linha.page().getByRole('menuitem');
  await expect(itens.first()).toBeVisible();
  return [...nomes, ...(await itens.allTextContents())].filter(
    (nome) => nome !== null && nome !== 'Mais ações',
  ) as string[];
}

test.describe('linha da solicitação de pessoal @desktop', () => {
  test('em análise se libera em um diálogo que pergunta a decisão; aprovada, oferece todas as outras ações', async ({
    page,
    entrar,
  }) => {
    await entrar(analista);
    await page.goto(`${SOLICITACOES}?status=I`);
    // By its state: the lines that stand in the place of a list that is being fetched are rows too.
    const emAnalise = page.getByRole('row').filter({ hasText: 'Em análise' }).first();
    const codigo = (await emAnalise.getByRole('cell').nth(1).textContent()) ?? '';
    await page.goto(`${SOLICITACOES}?codigo=${codigo}&visualizar=T`);
    const linha = page.getByRole('row').nth(1);
    await expect(linha).toContainText('Em análise');
    expect(await acoesDaLinha(linha)).not.toContain('Vincular candidatos');
    const vincular = page.getByRole('menuitem', { name: /^Vincular candidatos/ });
    await expect(vincular).toContainText('Só uma solicitação aprovada e em andamento recebe candidatos.');
    await expect(vincular).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await acao(linha, 'Liberar');
    const liberar = page.getByRole('dialog', { name: 'Liberar solicitação' });
    await expect(liberar.getByRole('radio', { name: 'Aprovada' })).toBeChecked();
    await expect(liberar.getByRole('radio', { name: 'Reprovada' })).not.toBeChecked();
    await liberar.getByLabel('Observação').fill('Dentro do orçamento.');
    await liberar.getByRole('button', { name: 'Liberar' }).click();
    await avisou(page, 'Solicitação liberada com sucesso.');
    await expect(linha).toContainText('Aprovada');

    expect(await acoesDaLinha(linha)).toEqual(
      expect.arrayContaining([
        'Vincular candidatos',
        'Suspender',
        'Encerrar',
        'Cancelar solicitação',
        'Clonar',
        'Imprimir comprovante',
      ]),
    );
    const comprovante = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Imprimir comprovante' }).click();
    expect((await comprovante).suggestedFilename()).toMatch(/\.pdf$/);
    await page.keyboard.press('Escape');
    await acao(linha, 'Vincular candidatos');
    await expect(page.getByRole('heading', { level: 1, name: 'Banco de talentos' })).toBeVisible();
    await expect(page).toHaveURL(/solicitacaoId=\d+/);
  });
});

test.describe('solicitação de pessoal @desktop', () => {
  test('a aba com campos errados é marcada depois de tentar gravar', async ({ page, entrar }) => {
    await entrar(analista);
    await page.goto(`${SOLICITACOES}/new`);
    const marcas = page.getByRole('tab').getByLabel(/campos? com erro$/);
    await expect(page.getByRole('tab').first()).toBeVisible();
    await expect(marcas).toHaveCount(0);
    await page.getByRole('button', { name: 'Gravar' }).first().click();
    await preencher(page);
    await expect(marcas.first()).toBeVisible();
    await page.getByLabel('Descrição').fill('Auxiliar');
    await page.getByRole('button', { name: 'Gravar' }).first().click();
    await expect(page.getByText('Descrição é obrigatória')).toHaveCount(0);
  });

  test('os padrões do formulário novo são uma vaga, emprego e sexo indiferente', async ({ page, entrar }) => {
    await entrar(analista);
    await page.goto(`${SOLICITACOES}/new`);
    await expect(page.getByLabel('Número de vagas')).toHaveValue('1');
    await expect(page.getByLabel('Vínculo')).toHaveValue(/^(E|Emprego)$/);
    await expect(page.getByLabel('Sexo')).toHaveValue(/^(I|Indiferente)$/);
  });

  test('a aba dos substituídos aparece conforme a configuração da empresa', async ({ page, entrar }) => {
    await entrar(analista);
    await page.goto(`${SOLICITACOES}/new`);
    await expect(page.getByRole('tab', { name: 'Substituídos' })).toBeVisible();
    await page.route('**/api/captacao/solicitacoes-pessoal/configuracao**', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), solPessoalExibirColabSubstituido: false },
      });
    });
    await page.reload();
    await expect(page.getByRole('tab').first()).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Substituídos' })).toHaveCount(0);
  });

  test('substituir quem tem estabilidade é alertado, e o não desfaz a escolha', async ({ page, entrar }) => {
    await entrar(analista);
    await page.route('**/api/captacao/candidatos/substituidos**', async (route) => {
      const answer = await route.fetch();
      const talentos = (await answer.json()).map((talento: object) => ({ ...talento, dataEstabilidade: '2031-05-20' }));
      await route.fulfill({ response: answer, json: talentos });
    });
    await page.goto(`${SOLICITACOES}/new`);
    await page.getByRole('tab', { name: /substituíd/i }).click();
    const escolhidos = page.getByRole('button', { name: 'Colaboradores substituídos' });
    const alerta = dialogo(page, 'Alerta!');
    const escolher = async (resposta: 'Sim' | 'Não') => {
      await escolhidos.click();
      // By a name: the box that marks everybody stands there before the list does.
      await page
        .getByRole('checkbox', { name: /^Alessandra/ })
        .first()
        .click();
      await expect(alerta).toContainText(
        'faz parte da CIPA e possui estabilidade até 20/05/2031. Deseja realmente substituí-lo?',
      );
      await expect(escolhidos).not.toContainText('Selecione');
      await alerta.getByRole('button', { name: resposta }).click();
      await expect(alerta).toBeHidden();
    };
    await escolher('Não');
    await expect(escolhidos).toContainText('Selecione');
    await escolher('Sim');
    await expect(escolhidos).not.toContainText('Selecione');
  });

  test('suspende-se, retoma-se, encerra-se, reabre-se, clona-se e cancela-se pela linha da lista', async ({
    page,
    entrar,
  }) => {
    await entrar(analista);
    await page.goto(SOLICITACOES);
    const linha = page.getByRole('row').filter({ hasText: 'Aprovada' }).first();
    const descricao = (await linha.getByRole('cell').nth(2).textContent()) ?? '';
    const codigo = (await linha.getByRole('cell').nth(1).textContent()) ?? '';
    await page.goto(`${SOLICITACOES}?codigo=${codigo}&visualizar=T`);
    const unica = page.getByRole('row').nth(1);
    const abrir = (nome: string) => acao(unica, nome);
    await abrir('Suspender');
    const suspender = dialogo(page, 'Suspender solicitação');
    await suspender.getByRole('textbox').first().fill('Orçamento em revisão.');
    await suspender.getByRole('button', { name: 'Suspender' }).click();
    await avisou(page, 'Solicitação suspensa com sucesso.');
    await abrir('Retomar');
    await dialogo(page, 'Retomar solicitação').getByRole('button', { name: 'Retomar' }).click();
    await avisou(page, 'Solicitação retomada com sucesso.');
    await abrir('Encerrar');
    const encerrar = dialogo(page, 'Encerrar solicitação');
    await encerrar.getByRole('button', { name: 'Encerrar' }).click();
    await preencher(page);
    await expect(encerrar.getByText('Observação do encerramento é obrigatória')).toBeVisible();
    await encerrar.getByLabel('Observação do encerramento').fill('Vagas preenchidas.');
    await encerrar.getByRole('button', { name: 'Encerrar' }).click();
    await avisou(page, 'Solicitação encerrada com sucesso.');
    await expect(page.getByRole('button', { name: 'Ver encerradas' })).toBeVisible();
    await page.getByRole('button', { name: 'Desfazer' }).last().click();
    await dialogo(page, 'Reabrir solicitação').getByRole('button', { name: 'Reabrir' }).click();
    await avisou(page, 'Solicitação reaberta com sucesso.');
    await abrir('Clonar');
    await expect(page.getByLabel('Descrição')).not.toHaveValue('');
    expect(descricao).toContain(await page.getByLabel('Descrição').inputValue());
    await page.goBack();
    await abrir('Cancelar solicitação');
    const cancelar = dialogo(page, 'Cancelar solicitação');
    await expect(cancelar.getByText('fica somente para leitura')).toBeVisible();
    await expect(cancelar.getByRole('textbox')).toHaveCount(1);
  });

  test('o que não pode ser excluído diz por quê na linha, e o que pode se nomeia antes', async ({ page, entrar }) => {
    await entrar(administrador);
    await page.goto(`${SOLICITACOES}?status=A`);
    const comCandidatos = page.getByRole('row').filter({ hasText: 'Motorista de Entrega' }).first();
    await comCandidatos.getByRole('button', { name: 'Mais ações' }).click();
    await expect(page.getByRole('menuitem', { name: /^Excluir/ })).toContainText('possui dependências em: Candidatos.');
    const nome = `Motivo ${Date.now()}`;
    await page.goto('/captacao/motivos-solicitacao/new');
    await page.getByRole('textbox', { name: 'Descrição' }).fill(nome);
    await page.getByRole('button', { name: 'Gravar' }).first().click();
    const nova = page.getByRole('row').filter({ hasText: nome });
    await acao(nova, 'Excluir');
    const pergunta = dialogo(page, 'Confirma exclusão?');
    await expect(pergunta).toContainText(`Excluir o motivo de solicitação “${nome}”?`);
    await pergunta.getByRole('button', { name: 'Excluir' }).click();
    await avisou(page, 'Motivo de solicitação excluído com sucesso.');
    await expect(nova).toHaveCount(0);
  });

  test('um registro inativado diz para onde foi, e volta', async ({ page, entrar }) => {
    await entrar(administrador);
    await page.goto('/cargo-salario/cargos');
    const cargo = page.getByRole('row').filter({ hasText: 'Eletricista de Manutenção' });
    await cargo.getByRole('cell').nth(2).click();
    const titulo = 'Editar Cargo: Eletricista de Manutenção';
    await expect(page.getByRole('heading', { level: 1, name: titulo, exact: true })).toBeVisible();
    await expect(page).toHaveTitle(`${titulo} · Ciranda RH`);
    await page.getByLabel('Ativo', { exact: true }).uncheck({ force: true });
    await page.getByRole('button', { name: 'Gravar' }).first().click();
    await avisou(page, 'Eletricista de Manutenção foi inativado.');
    await expect(cargo).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Ver inativos' })).toBeVisible();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await avisou(page, 'Eletricista de Manutenção voltou a ser ativo.');
    await expect(cargo).toBeVisible();
  });

  test('o anúncio publicado se envia por e-mail em um diálogo', async ({ page, entrar }) => {
    await entrar(analista);
    await page.goto('/captacao/anuncios');
    const linha = page
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: 'No portal', exact: true }) })
      .first();
    await linha.getByRole('button', { name: 'Editar' }).click();
    await page.getByRole('button', { name: 'Enviar por e-mail' }).click();
    const enviar = dialogo(page, 'Enviar anúncio por e-mail');
    await enviar.getByRole('textbox').first().fill('amiga@exemplo.com.br');
    await enviar.getByRole('button', { name: 'Enviar' }).click();
    await expect(enviar).toBeHidden();
  });

  test('o histórico do candidato se abre da lista', async ({ page, entrar }) => {
    await entrar(analista);
    const answer = await page.request.get('/api/captacao/historico?page=0&size=50');
    const { content } = (await answer.json()) as {
      content: Record<'candidato' | 'solicitacao' | 'etapaSeletiva', { id: number; nome: string } | null>[];
    };
    const passo = content.find(({ solicitacao, etapaSeletiva }) => solicitacao && etapaSeletiva);
    const { candidato, solicitacao, etapaSeletiva } = passo ?? {};
    if (!candidato || !solicitacao || !etapaSeletiva) throw new Error('a demonstração não tem passo em uma etapa');
    await page.goto(`/captacao/historico?candidatoId=${candidato.id}&solicitacaoId=${solicitacao.id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Histórico' })).toBeVisible();
    const linha = page
      .getByRole('row')
      .filter({ hasText: candidato.nome })
      .filter({ hasText: solicitacao.nome })
      .filter({ hasText: etapaSeletiva.nome });
    await acao(linha.first(), 'Linha do tempo');
    const linhaDoTempo = dialogo(page, candidato.nome);
    await expect(linhaDoTempo).toContainText(etapaSeletiva.nome);
    await expect(linhaDoTempo.getByRole('link', { name: `Solicitação ${solicitacao.id}` }).first()).toBeVisible();
  });
});

test.describe('página da solicitação', () => {
  test('mostra o funil, quem está em cada etapa, o anúncio e o que se pode fazer', async ({
    page,
    entrar,
    conferir,
  }) => {
    await entrar(analista);
    const answer = await page.request.get(`/api${SOLICITACOES}?visualizar=A&status=A&page=0&size=50`);
    const { content } = (await answer.json()) as {
      content: { id: number; descricao: string; qtdCandidatos: number; temAnuncio: boolean }[];
    };
    const achada = content.find(({ qtdCandidatos, temAnuncio }) => qtdCandidatos > 10 && temAnuncio);
    if (!achada) throw new Error('a demonstração não tem solicitação aprovada, anunciada e com candidatos');
    await page.goto(`${SOLICITACOES}/${achada.id}`);
    await expect(page.getByRole('heading', { level: 1, name: achada.descricao })).toBeVisible();
    await expect(page.getByText(/^\d+ de \d+ vagas? preenchidas?$/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Funil da seleção' })).toContainText('% da anterior');
    await expect(page.getByRole('region', { name: 'Anúncio' })).toContainText('Exibido no portal');
    const retomar = page.getByRole('button', { name: 'Retomar' });
    await expect(retomar).toHaveAttribute('aria-disabled', 'true');
    await expect(retomar).toHaveAccessibleDescription(/^Só é possível retomar/);
    await conferir('pagina-da-solicitacao');
    await page.getByRole('button', { name: 'Suspender' }).click();
    await expect(dialogo(page, 'Suspender solicitação')).toContainText(achada.descricao);
    await page.keyboard.press('Escape');
    const nome = page.getByRole('region', { name: 'Pessoas por etapa' }).getByRole('link').first();
    const quem = (await nome.textContent()) ?? '';
    await nome.click();
    await expect(page.getByRole('heading', { level: 1, name: quem })).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Quadro de candidatos' }).click();
    await expect(page).toHaveURL(new RegExp(`${SOLICITACOES}/${achada.id}/quadro$`));
  });
});
