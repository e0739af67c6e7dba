import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { abrirSolicitacaoAprovada, ligarCandidatos, movimentoPara } from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { desfazer, desfazerTransferencia, mover, transferir } from '#modules/captacao/quadro/movimentos.contract.ts';
import { aceitarTermo } from '#modules/externo/acesso/acesso.contract.ts';
import { obterVaga } from '#modules/externo/anuncios/vagas.contract.ts';
import { criarCandidatoDoPortal, publicarVaga } from '#modules/externo/externo.factory.ts';
import {
  criarArea,
  criarColaborador,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { candidatar, desistir, meuHistorico, minhasCandidaturas } from './candidaturas.contract.ts';

const t = useApp();

async function cenario(vaga: Parameters<typeof publicarVaga>[2] = {}) {
  const empresa = await t.app.empresa();
  const { solicitacaoId } = await publicarVaga(t.app, empresa, vaga);
  const { id } = await criarCandidatoDoPortal(t.app, empresa.empresaId);
  return { ...empresa, empresa, solicitacaoId, id, candidato: await t.app.candidato(empresa.empresaId, id) };
}

const executar = (comando: ReturnType<typeof sql>) => t.app.banco((db) => comando.execute(db));

async function etapa({ empresaId }: Pick<Tenant, 'empresaId'>, nome: string, ordem: number): Promise<number> {
  const { rows } = await t.app.banco((db) =>
    sql<{
      id: number;
    }>`insert into etapa_seletiva (empresa_id, nome, ordem) values (${empresaId}, ${nome}, ${ordem}) returning id`.execute(
      db,
    ),
  );
  return rows[0]?.id ?? 0;
}

describe('candidatar-se', () => {
  test('cria uma candidatura em análise, que aparece em minhas candidaturas', async () => {
    const { candidato, solicitacaoId, empresaId } = await cenario({ titulo: 'Torneiro mecânico' });
    const nenhuma = { candidatura: null, podeCandidatar: false };
    const pagina = async (quem = candidato) => (await quem.call(obterVaga, { params: { id: solicitacaoId } })).body;
    expect(await pagina(t.app.anonimo)).toMatchObject(nenhuma);
    expect(await pagina()).toMatchObject({ ...nenhuma, podeCandidatar: true });
    const resposta = await candidato.call(candidatar, { query: { solicitacaoId } });
    expect(resposta.status).toBe(201);
    expect(resposta.body).toMatchObject({
      solicitacaoId,
      titulo: 'Torneiro mecânico',
      situacao: 'EM_ANALISE',
      texto: 'Em análise',
      podeDesistir: true,
      vagaVisivel: true,
    });
    const lista = await candidato.call(minhasCandidaturas);
    expect(lista.body).toEqual([resposta.body]);
    expect(await pagina()).toMatchObject({
      candidatura: { id: resposta.body.id, situacao: 'Em análise', ativa: true, dataEsperaNovaAplicacao: null },
      podeCandidatar: false,
    });
    const fora = await t.app.empresa();
    const { id: deFora } = await criarCandidatoDoPortal(t.app, fora.empresaId);
    expect(await pagina(await t.app.candidato(fora.empresaId, deFora))).toMatchObject(nenhuma);
    expect(await t.app.auditoria(empresaId, 'Candidatura')).toMatchObject([
      { acao: 'Candidatura', id: resposta.body.id, depois: resposta.body },
    ]);
    expect(minhasCandidaturas.resposta.safeParse(lista.body).error?.issues ?? []).toEqual([]);
  });

  test('duas vezes, mesmo ao mesmo tempo, é uma candidatura só', async () => {
    const { candidato, solicitacaoId, id } = await cenario();
    const [a, b] = await Promise.all([
      candidato.call(candidatar, { query: { solicitacaoId } }),
      candidato.call(candidatar, { query: { solicitacaoId } }),
    ]);
    const c = await candidato.call(candidatar, { query: { solicitacaoId } });
    expect([a.status, b.status, c.status]).toEqual([201, 201, 201]);
    expect(new Set([a.body.id, b.body.id, c.body.id]).size).toBe(1);
    const { rows } = await executar(sql`select 1 from candidato_solicitacao where candidato_id = ${id}`);
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['não publicada', sql`update anuncio set exibir_modulo_externo = false`],
    ['suspensa', sql`update solicitacao_pessoal set suspensa = true`],
    ['encerrada', sql`update solicitacao_pessoal set encerrada = true, data_encerramento = current_date`],
    ['cancelada', sql`update solicitacao_pessoal set cancelada = true`],
    ['ainda em análise', sql`update solicitacao_pessoal set status = 'I'`],
    ['com o prazo vencido', sql`update anuncio set previsao_encerramento = current_date - 2`],
  ])('vaga %s não está aberta', async (_caso, mudanca) => {
    const { candidato, solicitacaoId, empresaId } = await cenario();
    await executar(sql`${mudanca} where empresa_id = ${empresaId}`);
    const resposta = await candidato.call(candidatar, { query: { solicitacaoId } });
    expect(resposta.status).toBe(404);
    expect(resposta.problema.mensagem).toBe('Esta vaga não está mais aberta.');
  });

  test('quem a equipe já tinha posto na seleção passa a ter a candidatura como sua, sem perder o lugar', async () => {
    const { empresaId, candidato, solicitacaoId, id } = await cenario();
    const { rows } = await t.app.banco((db) =>
      sql<{ id: number }>`insert into candidato_solicitacao (empresa_id, candidato_id, solicitacao_pessoal_id)
        values (${empresaId}, ${id}, ${solicitacaoId}) returning id`.execute(db),
    );
    expect((await candidato.call(candidatar, { query: { solicitacaoId } })).body.id).toBe(rows[0]?.id);
    const { rows: ficou } = await executar(
      sql`select id, aplicou_externo from candidato_solicitacao where candidato_id = ${id}`,
    );
    expect(ficou).toEqual([{ id: rows[0]?.id, aplicou_externo: true }]);
  });

  test('vaga de outra empresa não existe para o candidato', async () => {
    const { candidato } = await cenario();
    const outra = await cenario();
    expect((await candidato.call(candidatar, { query: { solicitacaoId: outra.solicitacaoId } })).status).toBe(404);
    expect((await t.app.anonimo.call(candidatar, { query: { solicitacaoId: outra.solicitacaoId } })).status).toBe(401);
  });

  test('a política exigida vem antes', async () => {
    const { candidato, solicitacaoId, empresaId, id } = await cenario();
    await executar(sql`update empresa set exigir_aceite_psi = true where id = ${empresaId}`);
    await executar(sql`insert into empresa_politica (empresa_id, versao, texto) values (${empresaId}, 1, 'Texto')`);
    const recusa = await candidato.call(candidatar, { query: { solicitacaoId } });
    expect(recusa.problema).toMatchObject({ status: 403, codigo: 'POLITICA_PENDENTE' });
    expect(recusa.problema.mensagem).toContain('Leia e aceite');
    await candidato.call(aceitarTermo, { params: { id }, query: { versao: 1 } });
    expect((await candidato.call(candidatar, { query: { solicitacaoId } })).status).toBe(201);
  });
});

describe('a vaga a que a equipe levou o candidato', () => {
  const NAO_SE_DESFAZ = 'Este movimento não pode mais ser desfeito: houve outra movimentação depois dele.';

  /** A copy of the candidate into the vacancy, and what the staff hears who takes it back. */
  async function levado(deQuem: 'equipe' | 'candidato') {
    const c = await cenario();
    const { id: origem } = await abrirSolicitacaoAprovada(t.app, c.empresa);
    const [ligacao = 0] = await ligarCandidatos(t.app, origem, [c.id]);
    if (deQuem === 'candidato')
      await executar(sql`update candidato_solicitacao set aplicou_externo = true where id = ${ligacao}`);
    const copia = await c.cliente.call(transferir, {
      params: { id: origem },
      body: {
        candidatos: [{ id: ligacao, versao: 1 }],
        solicitacaoId: c.solicitacaoId,
        modo: 'COPIAR',
        observacao: null,
      },
    });
    const desfazer = async () => {
      const body = { movimentoId: copia.body.movimentoId ?? 0 };
      const { status, problema } = await c.cliente.call(desfazerTransferencia, { params: { id: origem }, body });
      return status === 200 ? 'desfeita' : problema.mensagem;
    };
    return { ...c, desfazer };
  }

  test.each([
    ['que lá estava posto pela equipe', 'equipe'],
    ['que lá tinha se candidatado', 'candidato'],
  ] as const)(
    'é sua quando se candidata a ela: não se desfaz a cópia de quem vinha de outra %s',
    async (_caso, deQuem) => {
      const { candidato, solicitacaoId, desfazer } = await levado(deQuem);
      const candidatura = await candidato.call(candidatar, { query: { solicitacaoId } });
      expect(candidatura.status).toBe(201);
      expect(await desfazer()).toBe(NAO_SE_DESFAZ);
      const { body } = await candidato.call(minhasCandidaturas);
      expect(body.map(({ id }) => id)).toContain(candidatura.body.id);
    },
  );

  test('também quando se candidatou antes de isso contar como versão', async () => {
    const { solicitacaoId, desfazer } = await levado('equipe');
    await executar(
      sql`update candidato_solicitacao set aplicou_externo = true where solicitacao_pessoal_id = ${solicitacaoId}`,
    );
    expect(await desfazer()).toBe(NAO_SE_DESFAZ);
  });

  test('desfaz-se enquanto o candidato não a pediu', async () => {
    expect(await (await levado('candidato')).desfazer()).toBe('desfeita');
  });
});

describe('desistir e voltar', () => {
  test('o movimento de antes já não se desfaz depois que o candidato desiste e volta', async () => {
    const { empresaId, cliente, candidato, solicitacaoId } = await cenario();
    const { body } = await candidato.call(candidatar, { query: { solicitacaoId } });
    const params = { id: solicitacaoId };
    const triagem = await etapa({ empresaId }, 'Triagem', 1);
    const movido = await cliente.call(mover, { params, body: movimentoPara(triagem, [{ id: body.id, versao: 1 }]) });
    await candidato.call(desistir, { params: { id: body.id } });
    expect((await candidato.call(candidatar, { query: { solicitacaoId } })).status).toBe(201);
    const desfeito = await cliente.call(desfazer, { params, body: { movimentoId: movido.body.movimentoId } });
    expect(desfeito.problema.mensagem).toMatch(/não pode mais ser desfeito/);
  });

  test('quem desiste só volta depois dos dias de espera do anúncio', async () => {
    const { candidato, solicitacaoId, empresaId, id } = await cenario({ diasEsperaNovaAplicacao: 10 });
    const { body } = await candidato.call(candidatar, { query: { solicitacaoId } });
    const desistencia = await candidato.call(desistir, { params: { id: body.id } });
    expect(desistencia.body).toMatchObject({ situacao: 'DESISTENTE', texto: 'Você desistiu', podeDesistir: false });
    expect(desistencia.body.dataEsperaNovaAplicacao).toMatch(/^\d{4}-\d\d-\d\d$/);
    const cedo = await candidato.call(candidatar, { query: { solicitacaoId } });
    expect(cedo.status).toBe(400);
    const [ano, mes, dia] = (desistencia.body.dataEsperaNovaAplicacao ?? '').split('-');
    expect(cedo.problema.mensagem).toBe(
      `Você poderá se candidatar novamente a esta vaga a partir de ${dia}/${mes}/${ano}.`,
    );
    await executar(
      sql`update candidato_solicitacao set data_espera_nova_aplicacao = current_date - 2 where candidato_id = ${id}`,
    );
    const volta = await candidato.call(candidatar, { query: { solicitacaoId } });
    expect(volta.body).toMatchObject({ id: body.id, situacao: 'EM_ANALISE', etapas: [] });
    expect((await candidato.call(desistir, { params: { id: body.id } })).status).toBe(200);
    expect((await candidato.call(desistir, { params: { id: body.id } })).problema).toMatchObject({
      status: 400,
      mensagem: 'Esta candidatura já terminou.',
    });
    expect((await t.app.auditoria(empresaId, 'Candidatura')).map(({ acao }) => acao)).toEqual([
      'Candidatura',
      'Desistência',
      'Nova candidatura',
      'Desistência',
    ]);
  });

  test('avisa só quem vê a solicitação no quadro: quem vê todas e o gestor da área, não o de outra', async () => {
    const { empresaId, empresa, candidato } = await cenario();
    const areaId = await criarArea(t.app, empresaId);
    const areaOrganizacional = { id: areaId, nome: '' };
    const gestorDa = async (area: number) => {
      const gestor = await t.app.usuario(empresaId, [permissoesCaptacao.quadro.ver]);
      const talento = await criarColaborador(t.app, empresaId);
      await ligarUsuario(t.app, gestor.usuarioId, talento);
      await responderPorArea(t.app, empresaId, area, talento);
      return gestor.usuarioId;
    };
    const tudo = await t.app.usuario(empresaId, [permissoesCaptacao.quadro.ver, permissaoVerTodasAreas]);
    const daqui = await gestorDa(areaId);
    await gestorDa(await criarArea(t.app, empresaId));
    const avisados = async (solicitacao: Parameters<typeof publicarVaga>[2]) => {
      const { solicitacaoId } = await publicarVaga(t.app, empresa, solicitacao);
      const { body } = await candidato.call(candidatar, { query: { solicitacaoId } });
      await candidato.call(desistir, { params: { id: body.id } });
      const { rows } = await t.app.banco((db) =>
        sql<{ id: number }>`select um.usuario_id as id from usuario_mensagem um join mensagem m on m.id = um.mensagem_id
          where m.link = ${`/captacao/solicitacoes-pessoal/${solicitacaoId}/quadro`}`.execute(db),
      );
      return rows.map((linha) => linha.id).sort((a, b) => a - b);
    };
    const comTodas = [empresa.usuarioId, tudo.usuarioId].sort((a, b) => a - b);
    expect(await avisados({ solicitacao: { areaOrganizacional } })).toEqual([...comTodas, daqui]);
    expect(await avisados({ solicitacao: { areaOrganizacional, invisivelParaGestor: true } })).toEqual(comTodas);
  });

  test('quem não foi selecionado não volta quando o anúncio não diz em quantos dias', async () => {
    const { candidato, solicitacaoId, id } = await cenario();
    await candidato.call(candidatar, { query: { solicitacaoId } });
    await executar(sql`update candidato_solicitacao set apto = 'N' where candidato_id = ${id}`);
    const resposta = await candidato.call(candidatar, { query: { solicitacaoId } });
    expect(resposta.problema.mensagem).toBe('Você já participou da seleção desta vaga.');
  });
});

describe('acompanhar', () => {
  test('mostra as etapas percorridas e a etapa em que está, sem o que a equipe anotou', async () => {
    const { candidato, solicitacaoId, empresa, empresaId } = await cenario();
    const { body } = await candidato.call(candidatar, { query: { solicitacaoId } });
    const triagem = await etapa(empresa, 'Triagem', 1);
    const entrevista = await etapa(empresa, 'Entrevista', 2);
    await executar(sql`insert into historico_candidato (empresa_id, candidato_solicitacao_id, etapa_seletiva_id, data, apto, observacao, responsavel)
      values (${empresaId}, ${body.id}, ${triagem}, '2026-01-05', 'S', 'anotação interna', 'Fulana'),
        (${empresaId}, ${body.id}, ${entrevista}, '2026-01-09', 'I', null, null)`);
    await executar(sql`update candidato_solicitacao set etapa_seletiva_id = ${entrevista} where id = ${body.id}`);
    const lista = await candidato.call(minhasCandidaturas);
    expect(lista.body[0]).toMatchObject({
      texto: 'Em andamento: Entrevista',
      etapas: [
        { nome: 'Triagem', data: '2026-01-05' },
        { nome: 'Entrevista', data: '2026-01-09' },
      ],
    });
    expect(JSON.stringify(lista.body)).not.toMatch(/anotação|Fulana/);
    const historico = await candidato.call(meuHistorico);
    expect(historico.body.map(({ nome }) => nome)).toEqual(['Entrevista', 'Triagem']);
  });

  test('cada um vê e desiste só das suas', async () => {
    const { candidato, solicitacaoId, empresaId } = await cenario();
    const { body } = await candidato.call(candidatar, { query: { solicitacaoId } });
    const vizinho = await criarCandidatoDoPortal(t.app, empresaId);
    const outro = await t.app.candidato(empresaId, vizinho.id);
    expect((await outro.call(minhasCandidaturas)).body).toEqual([]);
    expect((await outro.call(desistir, { params: { id: body.id } })).status).toBe(404);
  });
});
