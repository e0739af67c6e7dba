import type { Locator, Page } from '@playwright/test';
import { analista } from '#app/server/demo/logins.ts';
import { avisou, expect, test } from './fixtures.ts';

interface Linha {
  id: number;
  qtdCandidatos: number;
}

/** Opens the board of an approved request that has candidates, as the list's own call finds it. */
async function abrirQuadro(page: Page): Promise<Locator> {
  const answer = await page.request.get('/api/captacao/solicitacoes-pessoal?visualizar=A&status=A&page=0&size=50');
  const { content } = (await answer.json()) as { content: Linha[] };
  const achada = content.find(({ qtdCandidatos }) => qtdCandidatos > 4);
  if (!achada) throw new Error('a demonstração não tem solicitação aprovada com candidatos');
  await page.goto(`/captacao/solicitacoes-pessoal/${achada.id}/quadro`);
  const quadro = page.getByRole('region', { name: 'Etapas da seleção' });
  await expect(quadro.getByRole('button', { name: 'Arrastar' }).first()).toBeVisible();
  return quadro;
}

/** The column of a stage. */
const etapa = (quadro: Locator, nome: string) => quadro.getByRole('region', { name: nome });

/** Name of the first candidate of a column who can still be moved. */
async function primeiroDe(coluna: Locator): Promise<string> {
  const alca = coluna.getByRole('button', { name: 'Arrastar' }).first();
  return ((await alca.getAttribute('aria-label')) ?? '').replace('Arrastar ', '');
}

test.describe('seleção @desktop', () => {
  test.beforeEach(async ({ entrar }) => entrar(analista));

  test('o analista move um candidato pelo menu', async ({ page, conferir }) => {
    const quadro = await abrirQuadro(page);
    const nome = await primeiroDe(quadro);
    await quadro.getByRole('button', { name: `Ações de ${nome}` }).click();
    await page.getByRole('menuitem', { name: 'Entrevista com gestor' }).click();
    const dialogo = page.getByRole('dialog');
    await expect(dialogo.getByLabel('Responsável')).toHaveValue('Marina Holanda');
    await dialogo.getByLabel('Observação').fill('Boa comunicação.');
    await conferir('mover');
    await dialogo.getByRole('button', { name: 'Gravar' }).click();
    await expect(dialogo).toBeHidden();
    await expect(etapa(quadro, 'Entrevista com gestor').getByText(nome)).toBeVisible();
    await conferir('quadro');
  });

  test('a solicitação diz em palavras onde está o quadro, e o quadro o que cada número conta', async ({ page }) => {
    const quadro = await abrirQuadro(page);
    const total = await page.getByText(/^\d+ candidatos na seleção,/).textContent();
    const titulos = quadro.getByText(/^[\d.]+ candidatos?$/);
    const porEtapa = (await titulos.allTextContents()).map((titulo) => Number.parseInt(titulo, 10));
    expect(porEtapa.length).toBeGreaterThan(1);
    expect(porEtapa.reduce((soma, quantos) => soma + quantos, 0)).toBe(Number.parseInt(total ?? '', 10));
    await page.getByLabel('Procurar candidato').fill('ninguém se chama assim');
    await expect(page.getByText(/^0 candidatos com este filtro,/)).toBeVisible();
    await page.goto(page.url().replace(/\/quadro.*$/, ''));
    const botao = page.getByRole('button', { name: 'Quadro de candidatos' });
    await expect(botao).toHaveText('Quadro de candidatos');
    await botao.click();
    await expect(page).toHaveURL(/\/quadro$/);
  });

  test('dois escolhidos no quadro ficam lado a lado, e dali um deles é movido', async ({ page, conferir }) => {
    const quadro = await abrirQuadro(page);
    const coluna = etapa(quadro, 'Entrevista com RH');
    const alcas = coluna.getByRole('button', { name: /^Arrastar / });
    const nomes = (await alcas.evaluateAll((todas) => todas.map((alca) => alca.getAttribute('aria-label') ?? '')))
      .slice(0, 2)
      .map((rotulo) => rotulo.replace('Arrastar ', ''));
    for (const nome of nomes) await coluna.getByRole('checkbox', { name: nome }).check();
    await page.getByRole('button', { name: 'Comparar', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Comparação de candidatos' })).toBeVisible();
    const tabela = page.getByRole('table', { name: 'Candidatos lado a lado' });
    for (const nome of nomes) await expect(tabela.getByRole('columnheader', { name: nome })).toBeVisible();
    await expect(tabela.getByRole('row', { name: /^Etapa/ })).toContainText('Entrevista com RH');
    await conferir('comparacao');
    const [primeiro = ''] = nomes;
    await tabela.getByRole('columnheader', { name: primeiro }).getByRole('button', { name: 'Mover para' }).click();
    await page.getByRole('menuitem', { name: 'Entrevista com gestor' }).click();
    const dialogo = page.getByRole('dialog');
    await dialogo.getByRole('button', { name: 'Gravar' }).click();
    await expect(dialogo).toBeHidden();
    await expect(tabela.getByRole('row', { name: /^Etapa/ })).toContainText('Entrevista com gestor');
  });

  test('o analista move um candidato só com o teclado', async ({ page }) => {
    const quadro = await abrirQuadro(page);
    const nome = await primeiroDe(quadro);
    await quadro.getByRole('button', { name: `Ações de ${nome}` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Teste prático' }).focus();
    await page.keyboard.press('Enter');
    const dialogo = page.getByRole('dialog', { name: 'Mover candidato' });
    await expect(dialogo).toContainText(nome);
    await dialogo.getByRole('button', { name: 'Gravar' }).click();
    await expect(page.getByText(`${nome} está em`)).toBeVisible();
    // The focus goes with the card, and the way back stands in the notice.
    const cartao = etapa(quadro, 'Teste prático').getByRole('button', { name: `Ações de ${nome}` });
    await expect(cartao).toBeFocused();
    await page.locator('.mantine-Notification-root').getByRole('button', { name: 'Desfazer' }).click();
    await avisou(page, 'O candidato voltou para onde estava.');
    await expect(cartao).toBeHidden();
  });

  test('o motivo da reprovação traz o seu e-mail, e quem não está apto não lê que avançou', async ({ page }) => {
    const quadro = await abrirQuadro(page);
    const nome = await primeiroDe(quadro);
    await quadro.getByRole('button', { name: `Ações de ${nome}` }).click();
    await page.getByRole('menuitem', { name: 'Entrevista com RH' }).click();
    const mover = page.getByRole('dialog', { name: 'Mover candidato' });
    await expect(mover.getByLabel('Texto do e-mail')).toHaveValue(/Você avançou/);
    await mover.getByRole('combobox', { name: 'Apto' }).click();
    await page.getByRole('listbox').getByRole('option', { name: 'Não apto' }).click();
    await expect(mover.getByRole('checkbox', { name: 'Enviar e-mail ao candidato' })).not.toBeChecked();
    await mover.getByRole('button', { name: 'Cancelar' }).click();
    await quadro.getByRole('button', { name: `Ações de ${nome}` }).click();
    await page.getByRole('menuitem', { name: 'Reprovar' }).click();
    const reprovar = page.getByRole('dialog', { name: 'Reprovar' });
    await reprovar.getByRole('combobox', { name: 'Motivo da reprovação' }).click();
    await page.getByRole('option', { name: 'Outro candidato foi escolhido' }).click();
    await expect(reprovar.getByLabel('Texto do e-mail')).toHaveValue(/Agradecemos o seu interesse/);
    await reprovar.getByRole('button', { name: 'Reprovar' }).click();
    await avisou(page, '1 candidato reprovado. 1 e-mail enviado.');
  });

  test('com as vagas preenchidas o quadro diz quem espera, e responde a todos de uma vez', async ({
    page,
    conferir,
  }) => {
    const pedir = async (path: string) => (await page.request.get(`/api/captacao/${path}`)).json();
    const { content } = await pedir('solicitacoes-pessoal?visualizar=A&status=A&page=0&size=50');
    const { id } = content.findLast(
      (uma: Linha & { quantidade: number }) => uma.qtdCandidatos > 4 && uma.quantidade === 1,
    );
    const { colunas } = await pedir(`solicitacoes-pessoal/${id}/quadro`);
    const escolhido = colunas
      .flatMap(({ cartoes }: { cartoes: { id: number; apto: string }[] }) => cartoes)
      .find(({ apto }: { apto: string }) => apto !== 'N');
    const { colaborador, versao } = await pedir(`contratacao/${escolhido.id}`);
    const contratado = await page.request.post(`/api/captacao/contratacao/${escolhido.id}`, {
      data: { ...colaborador, versaoDaLigacao: versao, avisoAosOutros: { enviar: false, assunto: null, texto: null } },
    });
    expect(contratado.status(), await contratado.text()).toBe(201);
    const { id: anuncioId, link: _, ...anuncio } = await pedir(`solicitacoes-pessoal/${id}/anuncio`);
    const data = { ...anuncio, exibirModuloExterno: true };
    const anunciada = await (anuncioId === null
      ? page.request.post('/api/captacao/anuncios', { data })
      : page.request.put(`/api/captacao/anuncios/${anuncioId}`, { data }));
    expect(anunciada.ok(), await anunciada.text()).toBe(true);
    const esperam = (await pedir(`solicitacoes-pessoal/${id}/quadro/espera`)).length;
    await page.goto(`/captacao/solicitacoes-pessoal/${id}/quadro`);
    const fim = page.getByRole('alert', { name: 'Todas as vagas estão preenchidas' });
    await expect(fim).toContainText(`${esperam} candidatos ainda esperam uma resposta.`);
    await conferir('quadro-preenchido');
    await fim.getByRole('button', { name: 'Tirar do portal' }).click();
    await avisou(page, 'A vaga saiu do portal.');
    await expect(fim.getByRole('button', { name: 'Tirar do portal' })).toBeHidden();
    expect((await pedir(`solicitacoes-pessoal/${id}/anuncio`)).exibirModuloExterno).toBe(false);
    await fim.getByRole('button', { name: 'Encerrar' }).click();
    const encerrar = page.getByRole('dialog', { name: 'Encerrar solicitação' });
    await expect(encerrar).toContainText(`${esperam} candidatos ainda esperam uma resposta`);
    await encerrar.getByRole('button', { name: 'Voltar' }).click();
    await fim.getByRole('button', { name: 'Reprovar quem espera' }).click();
    const reprovar = page.getByRole('dialog', { name: 'Reprovar' });
    await reprovar.getByRole('combobox', { name: 'Motivo da reprovação' }).click();
    await page.getByRole('option', { name: 'Outro candidato foi escolhido' }).click();
    await expect(reprovar.getByLabel('Texto do e-mail')).toHaveValue(/Agradecemos o seu interesse/);
    await reprovar.getByRole('button', { name: 'Reprovar' }).click();
    await avisou(page, `${esperam} candidatos reprovados.`);
    await expect(fim).toContainText('Nenhum candidato espera resposta');
  });

  test('o aviso de uma transferência nomeia a pessoa e a solicitação a que foi', async ({ page }) => {
    const quadro = await abrirQuadro(page);
    const nome = await primeiroDe(quadro);
    await quadro.getByRole('button', { name: `Ações de ${nome}` }).click();
    await page.getByRole('menuitem', { name: 'Transferir ou copiar' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Transferir ou copiar' });
    await expect(dialogo).toContainText(nome);
    await dialogo.getByRole('combobox', { name: 'Solicitação' }).click();
    const opcao = page.getByRole('option', { name: /^\d+ - / }).first();
    const destino = ((await opcao.textContent()) ?? '').trim();
    await opcao.click();
    await dialogo.getByRole('button', { name: 'Gravar' }).click();
    await expect(dialogo).toBeHidden();
    const aviso = page
      .locator('.mantine-Notification-root')
      .filter({ hasText: `${nome}: transferido para a solicitação` });
    await expect(aviso).toContainText(destino.replace(/^\d+ - /, ''));
    await aviso.getByRole('button', { name: 'Desfazer' }).click();
    await expect(quadro.getByRole('button', { name: `Ações de ${nome}` })).toBeVisible();
  });

  test('o cartão inteiro se arrasta, e o seu menu cabe numa janela de 420 px de altura sem rolar', async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 800 });
    const quadro = await abrirQuadro(page);
    const nome = await primeiroDe(quadro);
    const cartao = quadro.locator('[data-leva]').filter({ has: page.getByRole('link', { name: nome, exact: true }) });
    const alvo = etapa(quadro, 'Entrevista com RH');
    // By its lower edge as it is now: a line that comes later, with a link, makes the card higher.
    const pegar = async () => {
      const alto = (await cartao.boundingBox())?.height ?? 0;
      await cartao.hover({ position: { x: 60, y: alto - 4 } });
      await page.mouse.down();
    };
    await pegar();
    const de = await cartao.boundingBox();
    const para = await alvo.boundingBox();
    if (!de || !para) throw new Error('o cartão ou a etapa não está à vista');
    // A hand goes on moving until the card comes along, and takes it anew where it did not.
    let passos = 0;
    await expect
      .poll(
        async () => {
          passos += 1;
          if (passos % 8 === 0) {
            await page.mouse.up();
            await pegar();
          }
          await page.mouse.move(de.x + 90, de.y + de.height + 5 * (passos % 8));
          return quadro.locator('[data-arrastando]').count();
        },
        { intervals: [250] },
      )
      .toBeGreaterThan(0);
    let x = para.x + para.width / 2;
    await page.mouse.move(x, para.y + 160, { steps: 15 });
    // And over its goal, until that knows of it.
    await expect
      .poll(async () => {
        x += 2;
        await page.mouse.move(x, para.y + 160);
        return alvo.getAttribute('data-alvo');
      })
      .not.toBeNull();
    await page.mouse.up();
    const dialogo = page.getByRole('dialog', { name: /^(Mover candidato|Registrar avaliação)$/ });
    await expect(dialogo).toContainText(nome);
    await page.keyboard.press('Escape');
    await expect(dialogo).toBeHidden();

    await page.setViewportSize({ width: 1366, height: 420 });
    await quadro.getByRole('button', { name: `Ações de ${nome}` }).click();
    const menu = page.getByRole('menu');
    await expect(menu.getByRole('menuitem', { name: 'Reprovar' })).toBeInViewport({ ratio: 1 });
    expect(await menu.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0);
  });

  test('o quadro mostra cinco cartões por coluna, leva a qualquer etapa e recebe quem ainda não participa', async ({
    page,
    conferir,
  }) => {
    await page.setViewportSize({ width: 1366, height: 800 });
    const quadro = await abrirQuadro(page);
    const cheios = await quadro.getByRole('region').evaluateAll((colunas) =>
      Math.max(
        ...colunas.map((coluna) => {
          const fim = coluna.getBoundingClientRect().bottom - 40;
          const botoes = [...coluna.querySelectorAll('[data-acoes]')];
          return botoes.filter((botao) => botao.getBoundingClientRect().bottom < fim).length;
        }),
      ),
    );
    expect(cheios).toBeGreaterThanOrEqual(5);
    const mapa = page.getByRole('navigation', { name: 'Ir para a etapa' });
    await mapa.getByRole('button').last().click();
    const ultima = quadro.getByRole('region').last();
    await expect(ultima).toBeFocused();
    await expect(ultima).toBeInViewport({ ratio: 0.9 });
    await page.getByRole('button', { name: 'Adicionar candidatos' }).click();
    const gaveta = page.getByRole('dialog', { name: 'Adicionar candidatos' });
    const adicionar = gaveta.getByRole('button', { name: /^Adicionar / }).first();
    const nome = ((await adicionar.getAttribute('aria-label')) ?? '').replace('Adicionar ', '');
    await conferir('adicionar');
    await adicionar.click();
    await avisou(page, `${nome} está na seleção.`);
    await page.keyboard.press('Escape');
    await expect(gaveta).toBeHidden();
  });

  test('o analista contrata um candidato e a vaga fica preenchida', async ({ page, conferir }) => {
    const quadro = await abrirQuadro(page);
    const vagas = page.getByText(/^\d+ de \d+ vagas? preenchidas?$/);
    const antes = Number((await vagas.textContent())?.split(' ')[0]);
    const nome = await primeiroDe(quadro);
    await quadro.getByRole('button', { name: `Ações de ${nome}` }).click();
    await page.getByRole('menuitem', { name: 'Contratar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Contratar ${nome}` })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue(nome);
    await conferir('contratar');
    await page.getByRole('button', { name: 'Contratar' }).click();
    await avisou(page, `${nome} agora faz parte da equipe.`);
    await expect(vagas).toHaveText(new RegExp(`^${antes + 1} de `));
    // What comes next is offered at once.
    const passos = page.getByRole('alert').filter({ hasText: 'agora faz parte da equipe' });
    await expect(passos.getByRole('button', { name: 'Registrar exame admissional' })).toBeVisible();
    await passos.getByRole('button', { name: 'Página do talento' }).click();
    await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible();
  });
});

test('no celular, o cartão levado com o dedo à beira traz a coluna do lado @celular', async ({ page, entrar }) => {
  await entrar(analista);
  await abrirQuadro(page);
  const alca = page.getByRole('button', { name: /^Arrastar / }).first();
  await expect(alca).toBeVisible();
  const caixa = await alca.boundingBox();
  if (!caixa) throw new Error('a alça não tem lugar');
  const dedo = await page.context().newCDPSession(page);
  const toque = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    dedo.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const y = caixa.y + 12;
  await toque('touchStart', caixa.x + 12, y);
  const deOnde = page.locator('[data-arrastando]');
  await expect(async () => {
    await toque('touchMove', caixa.x + 20, y + 30);
    await toque('touchMove', 384, y + 60);
    await expect(deOnde.first()).not.toBeInViewport({ timeout: 200 });
  }).toPass();
  await toque('touchEnd', 384, y + 60);
});
