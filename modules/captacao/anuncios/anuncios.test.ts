import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import {
  abrirSolicitacaoAprovada,
  criarCandidato,
  criarEtapas,
  ligarCandidatos,
} from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { anuncio, anuncioDaSolicitacao } from './anuncios.contract.ts';
import { enviarAnuncio, fatosDaSolicitacao, funilDoAnuncio } from './divulgacao.contract.ts';

const t = useApp({ URL_PUBLICA: 'https://vagas.exemplo.com.br' });

async function anunciar(tenant: Tenant, exibirModuloExterno = true, solicitacao = {}) {
  const { id, descricao } = await abrirSolicitacaoAprovada(t.app, tenant, solicitacao);
  const { status, body } = await tenant.cliente.call(anuncio.criar, {
    body: {
      solicitacaoPessoal: { id, nome: descricao },
      titulo: 'Soldador',
      descricao: 'Soldar peças.',
      exibirModuloExterno,
      diasEsperaNovaAplicacao: null,
      utilizarAvaliacoesEtapaSeletiva: false,
      previsaoEncerramento: null,
    },
  });
  expect(status).toBe(201);
  return { solicitacaoId: id, anuncioId: body.id, link: (body as unknown as { link: string }).link };
}

const executar = (comando: ReturnType<typeof sql>) => t.app.banco((db) => comando.execute(db));

describe('endereço da vaga', () => {
  test('segue o endereço público do produto', async () => {
    const tenant = await t.app.empresa();
    const { link, solicitacaoId } = await anunciar(tenant);
    expect(link).toBe(
      `https://vagas.exemplo.com.br/externo/anuncios?solicitacaoId=${solicitacaoId}&empresaId=${tenant.empresaId}`,
    );
  });
});

describe('W-0072: editar o anúncio', () => {
  test('o que ainda não há nasce da solicitação; gravado, abre-se, muda campo a campo e se exclui', async () => {
    const tenant = await t.app.empresa();
    const { cliente } = tenant;
    const dados = { descricao: 'Soldador', experiencias: 'Solda MIG', infoComplementares: 'Turno fixo' };
    const { id: solicitacaoId } = await abrirSolicitacaoAprovada(t.app, tenant, {
      ...dados,
      dataPrevisaoEncerramento: '2030-01-31',
    });
    const daSolicitacao = async () =>
      (await cliente.call(anuncioDaSolicitacao, { params: { id: solicitacaoId } })).body;
    const rascunho = await daSolicitacao();
    expect(rascunho).toEqual({
      id: null,
      versao: null,
      link: `https://vagas.exemplo.com.br/externo/anuncios?solicitacaoId=${solicitacaoId}&empresaId=${tenant.empresaId}`,
      solicitacaoPessoal: { id: solicitacaoId, nome: 'Soldador' },
      titulo: 'Soldador',
      descricao: 'Solda MIG\n\nTurno fixo\n\nHorário: Segunda a sexta, 8h às 17h48',
      exibirModuloExterno: false,
      diasEsperaNovaAplicacao: null,
      utilizarAvaliacoesEtapaSeletiva: false,
      previsaoEncerramento: '2030-01-31',
    });
    const { id: _, versao: __, link: ___, ...form } = rascunho;
    const criado = await cliente.call(anuncio.criar, { body: form });
    expect([criado.status, criado.body.visivelNoPortal, criado.body.publicadoEm]).toEqual([201, false, null]);
    const params = { id: criado.body.id };
    const mudanca = {
      titulo: 'Soldador de estruturas',
      descricao: 'Soldar estruturas metálicas.',
      exibirModuloExterno: true,
      diasEsperaNovaAplicacao: 30,
      utilizarAvaliacoesEtapaSeletiva: true,
      previsaoEncerramento: '2031-02-28',
    };
    const mudado = await cliente.call(anuncio.atualizar, {
      params,
      body: { ...form, ...mudanca, versao: criado.body.versao },
    });
    expect([mudado.status, mudado.body.versao]).toEqual([200, criado.body.versao + 1]);
    const aberto = await daSolicitacao();
    expect(aberto).toMatchObject({ id: params.id, ...mudanca, solicitacaoPessoal: { id: solicitacaoId } });
    const { body } = await cliente.call(anuncio.obter, { params });
    expect(body).toMatchObject({ ...mudanca, visivelNoPortal: true, publicadoEm: expect.stringMatching(/^\d{4}-/) });
    const velho = await cliente.call(anuncio.atualizar, { params, body: { ...form, versao: criado.body.versao } });
    expect([velho.status, velho.problema.codigo]).toEqual([409, 'CONFLITO_VERSAO']);
    expect((await cliente.call(anuncio.excluir, { params })).status).toBe(204);
    expect((await daSolicitacao()).id).toBeNull();
  });

  test('o segundo anúncio da mesma solicitação é recusado, e quem só vê não edita', async () => {
    const tenant = await t.app.empresa();
    const { anuncioId, solicitacaoId } = await anunciar(tenant);
    const { body } = await tenant.cliente.call(anuncio.obter, { params: { id: anuncioId } });
    const outro = await tenant.cliente.call(anuncio.criar, { body });
    expect([outro.status, outro.problema.erros.map(({ campo }) => campo)]).toEqual([409, ['solicitacaoPessoal']]);
    const { ver } = permissoesCaptacao.anuncio;
    const leitor = await t.app.usuario(tenant.empresaId, [
      ver,
      permissoesCaptacao.solicitacaoPessoal.ver,
      permissaoVerTodasAreas,
    ]);
    const lido = await leitor.cliente.call(anuncioDaSolicitacao, { params: { id: solicitacaoId } });
    expect([lido.status, lido.body.id]).toEqual([200, anuncioId]);
    const params = { id: anuncioId };
    expect((await leitor.cliente.call(anuncio.atualizar, { params, body })).status).toBe(403);
    expect((await leitor.cliente.call(anuncio.excluir, { params })).status).toBe(403);
  });
});

describe('enviar o anúncio por e-mail', () => {
  test('cada pessoa recebe a sua mensagem, com a vaga e o endereço', async () => {
    const tenant = await t.app.empresa();
    const { anuncioId, link } = await anunciar(tenant);
    const { status, body } = await tenant.cliente.call(enviarAnuncio, {
      params: { id: anuncioId },
      body: { para: 'ana@exemplo.com.br; beto@exemplo.com.br, ANA@exemplo.com.br', mensagem: 'Olá!' },
    });
    expect([status, body]).toEqual([200, { mensagem: 'Anúncio de vaga enviado com sucesso.', enviados: 2 }]);
    const { rows } = (await executar(
      sql`select para, assunto, texto from email_saida where empresa_id = ${tenant.empresaId} order by id`,
    )) as { rows: { para: string[]; assunto: string; texto: string }[] };
    expect(rows.map(({ para }) => para)).toEqual([['ana@exemplo.com.br'], ['beto@exemplo.com.br']]);
    expect(rows[0]?.assunto).toBe('Vaga: Soldador');
    expect(rows[0]?.texto).toBe(`Olá!\n\nSoldador\n\nSoldar peças.\n\nVeja a vaga e candidate-se:\n${link}`);
    expect((await t.app.auditoria(tenant.empresaId, 'Anúncio')).slice(1)).toMatchObject([
      { acao: 'Envio por e-mail', id: anuncioId, depois: { para: 'ana@exemplo.com.br, beto@exemplo.com.br' } },
    ]);
    const trinta = Array.from({ length: 30 }, (_, n) => `p${n}@exemplo.com.br`).join(',');
    const corpo = { para: trinta, mensagem: null };
    const muitos = await tenant.cliente.call(enviarAnuncio, { params: { id: anuncioId }, body: corpo });
    expect(muitos.body.enviados).toBe(30);
  });

  test.each([
    ['vazio', '', 'Informe ao menos um e-mail'],
    ['errado', 'ana@exemplo.com.br, beto', 'Há um e-mail inválido na lista'],
    [
      'demais',
      Array.from({ length: 31 }, (_, n) => `p${n}@exemplo.com.br`).join(','),
      'Informe no máximo 30 e-mails de cada vez',
    ],
  ])('recusa no campo: %s', async (_caso, para, mensagem) => {
    const tenant = await t.app.empresa();
    const { anuncioId } = await anunciar(tenant);
    const resposta = await tenant.cliente.call(enviarAnuncio, {
      params: { id: anuncioId },
      body: { para, mensagem: null },
    });
    expect([resposta.status, resposta.problema.erros]).toEqual([400, [{ campo: 'para', mensagem }]]);
  });

  test('não envia o que o portal não mostra, nem o de outra empresa', async () => {
    const tenant = await t.app.empresa();
    const { anuncioId } = await anunciar(tenant, false);
    const body = { para: 'ana@exemplo.com.br', mensagem: null };
    const recusa = await tenant.cliente.call(enviarAnuncio, { params: { id: anuncioId }, body });
    expect([recusa.status, recusa.problema.mensagem]).toEqual([
      400,
      'Esta vaga não está no portal. Publique o anúncio no portal de vagas antes de enviá-lo.',
    ]);
    const outra = await t.app.empresa();
    expect((await outra.cliente.call(enviarAnuncio, { params: { id: anuncioId }, body })).status).toBe(404);
  });
});

describe('resultado do anúncio', () => {
  test('conta visitas, candidaturas, em seleção, aptos e contratados', async () => {
    const tenant = await t.app.empresa();
    const { anuncioId, solicitacaoId } = await anunciar(tenant);
    const [etapa] = await criarEtapas(t.app, tenant.empresaId, ['Triagem']);
    const pessoas = [];
    for (let n = 0; n < 4; n += 1) pessoas.push(await criarCandidato(t.app, tenant.empresaId));
    const [, b, c, d] = await ligarCandidatos(t.app, solicitacaoId, pessoas);
    await executar(sql`update candidato_solicitacao set etapa_seletiva_id = ${etapa} where id in (${b}, ${c}, ${d})`);
    await executar(sql`update candidato_solicitacao set apto = 'S' where id in (${c}, ${d})`);
    await executar(
      sql`update candidato_solicitacao set contratado = true, contratado_em = current_date where id = ${d}`,
    );
    await executar(sql`insert into anuncio_visita (empresa_id, anuncio_id, dia, visitas)
      values (${tenant.empresaId}, ${anuncioId}, current_date, 7), (${tenant.empresaId}, ${anuncioId}, current_date - 1, 3)`);
    const funil = await tenant.cliente.call(funilDoAnuncio, { params: { id: anuncioId } });
    expect(funil.body).toEqual({ visitas: 10, candidaturas: 4, emSelecao: 3, aptos: 2, contratados: 1 });
    const lista = await tenant.cliente.call(anuncio.listar, { query: { page: 0, size: 10 } });
    expect(lista.body.content[0]).toMatchObject({ qtdVisitas: 10, qtdCandidaturas: 4 });
    expect((await (await t.app.empresa()).cliente.call(funilDoAnuncio, { params: { id: anuncioId } })).status).toBe(
      404,
    );
  });
});

describe('prévia', () => {
  test('diz o que o candidato lê da solicitação; o salário só quando a empresa o mostra', async () => {
    const tenant = await t.app.empresa();
    const { solicitacaoId } = await anunciar(tenant, true, { remuneracao: '2500.00', vinculo: 'S', quantidade: 2 });
    const params = { id: solicitacaoId };
    const { body } = await tenant.cliente.call(fatosDaSolicitacao, { params });
    expect(body).toMatchObject({
      cidade: 'Fortaleza',
      uf: 'CE',
      vinculo: 'Estágio',
      quantidade: 2,
      remuneracao: '2500.00',
    });
    await executar(sql`update empresa set exibir_salario = false where id = ${tenant.empresaId}`);
    expect((await tenant.cliente.call(fatosDaSolicitacao, { params })).body.remuneracao).toBeNull();
  });
});
