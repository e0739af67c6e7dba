import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import {
  abrirSolicitacaoAprovada,
  criarCandidato,
  criarEtapas,
  ligarCandidatos,
} from '#modules/captacao/captacao.factory.ts';
import { anuncio } from './anuncios.contract.ts';
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
      'Esta vaga não está no portal. Exiba o anúncio no módulo externo antes de enviá-lo.',
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
