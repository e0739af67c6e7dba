import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import {
  abrirSolicitacao,
  abrirSolicitacaoAprovada,
  criarCandidato,
  criarEtapas,
  criarMotivoReprovacao,
  ligarCandidatos,
  movimentoPara,
} from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { historicoCandidato } from '#modules/captacao/historico/historico.contract.ts';
import {
  desvincular,
  solicitacoesDisponiveis,
  solicitacoesDisponiveisDaEmpresa,
  vincular,
} from '#modules/captacao/selecao/vinculos.contract.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { mover } from './movimentos.contract.ts';
import {
  candidatosParaAdicionar,
  cartoesDaEtapa,
  escolherColuna,
  foraDaSelecao,
  obterQuadro,
  SEM_ETAPA,
} from './quadro.contract.ts';

const t = useApp();

async function selecao(tenant?: Tenant) {
  const dono = tenant ?? (await t.app.empresa());
  const etapas = await criarEtapas(t.app, dono.empresaId, ['Triagem', 'Entrevista']);
  const solicitacao = await abrirSolicitacaoAprovada(t.app, dono);
  const candidatoId = await criarCandidato(t.app, dono.empresaId, { nome: 'Ana' });
  const [ligacao = 0] = await ligarCandidatos(t.app, solicitacao.id, [candidatoId]);
  return {
    ...dono,
    etapas,
    solicitacaoId: solicitacao.id,
    candidatoId,
    ligacao,
    triagem: etapas[0] ?? 0,
    entrevista: etapas[1] ?? 0,
  };
}
type Selecao = Awaited<ReturnType<typeof selecao>>;

/** Moves the candidate as the board shows them now. */
async function moverPara(s: Selecao, etapa: number, dados: object = {}, versao?: number) {
  const [ligacao] = await t.app.banco(
    async (db) =>
      (await sql<{ versao: number }>`select versao from candidato_solicitacao where id = ${s.ligacao}`.execute(db))
        .rows,
  );
  return s.cliente.call(mover, {
    params: { id: s.solicitacaoId },
    body: movimentoPara(etapa, [{ id: s.ligacao, versao: versao ?? ligacao?.versao ?? 0 }], dados),
  });
}
const passo = (s: Selecao, etapa: number, dados: object = {}) => {
  const { candidatos: _, email: __, ...resto } = movimentoPara(etapa, [], dados);
  return { candidatoSolicitacaoId: s.ligacao, ...resto };
};
/** The steps of the candidate, newest first. */
const passosDe = async (s: Pick<Selecao, 'cliente' | 'candidatoId'>) =>
  (await s.cliente.call(historicoCandidato.listar, { query: { page: 0, candidatoId: s.candidatoId } })).body.content;
const marcar = (s: Selecao, mudanca: string) =>
  t.app.banco((db) =>
    sql`update solicitacao_pessoal set ${sql.raw(mudanca)} where id = ${s.solicitacaoId}`.execute(db),
  );

describe('vínculo', () => {
  test('oferece só as aprovadas e em andamento, e vincula uma vez só', async () => {
    const tenant = await t.app.empresa();
    const { empresaId, cliente } = tenant;
    await abrirSolicitacao(t.app, tenant, { descricao: 'Em análise' });
    const aprovada = await abrirSolicitacaoAprovada(t.app, tenant, { descricao: 'Aprovada' });
    const id = await criarCandidato(t.app, empresaId);
    const suspensa = await abrirSolicitacaoAprovada(t.app, tenant);
    await t.app.banco((db) =>
      sql`update solicitacao_pessoal set suspensa = true where id = ${suspensa.id}`.execute(db),
    );
    const lista = await cliente.call(solicitacoesDisponiveis);
    expect(lista.body).toMatchObject([{ id: aprovada.id, descricao: 'Aprovada', vagas: 2 }]);
    expect((await cliente.call(solicitacoesDisponiveisDaEmpresa, { params: { empresaId } })).body).toEqual(lista.body);
    const body = { empresaId, candidatoId: id, solicitacoesIds: [aprovada.id] };
    const primeira = await cliente.call(vincular, { params: { id }, body });
    const segunda = await cliente.call(vincular, { params: { id }, body });
    expect(primeira.body).toHaveLength(1);
    expect(segunda.body).toEqual(primeira.body);
    expect(await t.app.auditoria(empresaId, 'Candidato da solicitação')).toMatchObject([
      { acao: 'Vínculo', id: primeira.body[0]?.id, depois: { candidatoId: id, solicitacaoId: aprovada.id } },
    ]);
    const trocado = await cliente.call(vincular, { params: { id }, body: { ...body, candidatoId: id + 1 } });
    expect(trocado.problema.erros).toEqual([
      { campo: 'candidatoId', mensagem: 'Candidato: o registro escolhido não existe.' },
    ]);
  });

  test('recusa sem solicitação, com a que não está em seleção, e o que é de outra empresa', async () => {
    const tenant = await t.app.empresa();
    const { empresaId, cliente } = tenant;
    const id = await criarCandidato(t.app, empresaId);
    const analise = await abrirSolicitacao(t.app, tenant);
    const ligar = (solicitacoesIds: number[], quem = cliente) =>
      quem.call(vincular, { params: { id }, body: { empresaId, candidatoId: id, solicitacoesIds } });
    expect((await ligar([])).problema.erros).toMatchObject([{ campo: 'solicitacoesIds' }]);
    expect((await ligar([analise.id])).problema.mensagem).toMatch(/ainda não foi aprovada/);
    const outra = await t.app.empresa();
    const deLa = await abrirSolicitacaoAprovada(t.app, outra);
    expect((await ligar([deLa.id])).status).toBe(404);
    expect((await ligar([deLa.id], outra.cliente)).problema.erros).toEqual([
      { campo: 'empresaId', mensagem: 'Empresa: o registro escolhido não existe.' },
    ]);
    expect((await outra.cliente.call(solicitacoesDisponiveisDaEmpresa, { params: { empresaId } })).status).toBe(404);
  });

  test('a que já preencheu as vagas não é oferecida', async () => {
    const tenant = await t.app.empresa();
    const cheia = await abrirSolicitacaoAprovada(t.app, tenant, { quantidade: 1 });
    expect((await tenant.cliente.call(solicitacoesDisponiveis)).body).toMatchObject([{ id: cheia.id, vagas: 1 }]);
    await t.app.banco((db) =>
      sql`update solicitacao_pessoal set qtd_vagas_preenchidas = 1 where id = ${cheia.id}`.execute(db),
    );
    expect((await tenant.cliente.call(solicitacoesDisponiveis)).body).toEqual([]);
  });

  test('o quadro acha pelo nome quem adicionar, e diz quem já participa', async () => {
    const s = await selecao();
    const bruno = await criarCandidato(t.app, s.empresaId, { nome: 'Bruno Álvares' });
    const outra = await t.app.empresa();
    await criarCandidato(t.app, outra.empresaId, { nome: 'Bruno de Outra' });
    const procurar = async (busca: string | null, { cliente } = s as Pick<Selecao, 'cliente'>) =>
      cliente.call(candidatosParaAdicionar, { params: { id: s.solicitacaoId }, query: { busca } });
    expect((await procurar('bruno alvares')).body).toMatchObject([{ id: bruno, participa: false }]);
    expect((await procurar(null)).body).toMatchObject([
      { id: bruno, participa: false },
      { id: s.candidatoId, participa: true },
    ]);
    expect((await procurar(null, outra)).status).toBe(404);
    // Who takes part is told by the board; who may neither see it nor link hears nothing.
    const { candidato, quadro, solicitacaoPessoal } = permissoesCaptacao;
    const como = async (...mais: readonly Permission[]) =>
      (await procurar(null, await t.app.usuario(s.empresaId, [candidato.ver, permissaoVerTodasAreas, ...mais]))).status;
    expect([await como(), await como(quadro.ver), await como(solicitacaoPessoal.verbos.VINCULAR_CANDIDATO)]).toEqual([
      403, 200, 200,
    ]);
  });

  test('desvincula enquanto não há histórico', async () => {
    const s = await selecao();
    const params = { id: s.solicitacaoId, ligacaoId: s.ligacao };
    await moverPara(s, s.triagem);
    const recusa = 'O candidato já tem histórico nesta solicitação e não pode ser desvinculado.';
    expect((await s.cliente.call(desvincular, { params })).problema.mensagem).toBe(recusa);
    const outra = await abrirSolicitacaoAprovada(t.app, s);
    expect((await s.cliente.call(desvincular, { params: { ...params, id: outra.id } })).status).toBe(404);
    const [historico] = await passosDe(s);
    await s.cliente.call(historicoCandidato.excluir, { params: { id: historico?.id ?? 0 } });
    expect((await s.cliente.call(desvincular, { params })).status).toBe(204);
    expect((await t.app.auditoria(s.empresaId, 'Candidato da solicitação')).at(-1)).toMatchObject({
      acao: 'Desvínculo',
      id: s.ligacao,
      antes: { id: s.ligacao, solicitacaoId: s.solicitacaoId, contratado: false },
      depois: null,
    });
  });
});

describe('quadro', () => {
  test('mostra as etapas em ordem com contagens, e pagina cada uma', async () => {
    const s = await selecao();
    const nomes = Array.from({ length: 24 }, (_, n) => `Pessoa ${String(n).padStart(2, '0')}`);
    const ids = await Promise.all(nomes.map((nome) => criarCandidato(t.app, s.empresaId, { nome })));
    await ligarCandidatos(t.app, s.solicitacaoId, ids);
    await moverPara(s, s.entrevista);
    const { body } = await s.cliente.call(obterQuadro, { params: { id: s.solicitacaoId } });
    expect(body.solicitacao).toMatchObject({ quantidade: 2, preenchidas: 0, impedimento: null });
    expect(body.colunas.map(({ nome, total, cartoes }) => [nome, total, cartoes.length])).toEqual([
      ['Sem etapa', 24, 20],
      ['Triagem', 0, 0],
      ['Entrevista', 1, 1],
    ]);
    const resto = await s.cliente.call(cartoesDaEtapa, {
      params: { id: s.solicitacaoId, etapaId: SEM_ETAPA },
      query: { page: 1, size: 20 },
    });
    expect(resto.body).toMatchObject({ totalElements: 24, content: { length: 4 } });
    const busca = await s.cliente.call(obterQuadro, { params: { id: s.solicitacaoId }, query: { nome: 'pessoa 07' } });
    expect(busca.body.colunas.map(({ total }) => total)).toEqual([1, 0, 0]);
    const porNome = await s.cliente.call(obterQuadro, { params: { id: s.solicitacaoId }, query: { ordem: 'NOME' } });
    expect(porNome.body.colunas[0]?.cartoes.slice(0, 2).map(({ candidato }) => candidato.nome)).toEqual(
      nomes.slice(0, 2),
    );
  });

  test('escolher a coluna traz todos os que podem ser movidos, além dos mostrados', async () => {
    const s = await selecao();
    const ids = await Promise.all(Array.from({ length: 25 }, () => criarCandidato(t.app, s.empresaId)));
    await ligarCandidatos(t.app, s.solicitacaoId, ids);
    await t.app.banco((db) =>
      sql`update candidato_solicitacao set contratado = true, contratado_em = '2026-02-01' where id = ${s.ligacao}`.execute(
        db,
      ),
    );
    const escolha = { params: { id: s.solicitacaoId, etapaId: SEM_ETAPA } };
    const { body } = await s.cliente.call(escolherColuna, escolha);
    expect(body).toHaveLength(25);
    const outra = await t.app.empresa();
    expect((await outra.cliente.call(escolherColuna, escolha)).status).toBe(404);
  });

  test('quem desistiu fica à parte: nem contado, nem movido, nem escrito', async () => {
    const s = await selecao();
    await moverPara(s, s.triagem);
    await t.app.banco((db) =>
      sql`update candidato_solicitacao set desistiu_em = '2026-02-11T12:00:00Z', versao = versao + 1 where id = ${s.ligacao}`.execute(
        db,
      ),
    );
    const { body } = await s.cliente.call(obterQuadro, { params: { id: s.solicitacaoId } });
    expect(body.colunas.map(({ total }) => total)).toEqual([0, 0, 0]);
    expect(body).toMatchObject({ fora: 1, ultimoMovimento: null });
    const fora = await s.cliente.call(foraDaSelecao, { params: { id: s.solicitacaoId } });
    expect(fora.body.content).toMatchObject([{ candidato: { nome: 'Ana' }, etapa: 'Triagem', destino: null }]);
    expect((await moverPara(s, s.entrevista)).problema.mensagem).toBe(
      'Ana desistiu desta vaga e não pode ser movimentado.',
    );
    expect((await passosDe(s))[0]?.pode).toEqual({ editar: false, excluir: false });
  });

  test('o prazo da etapa corre desde a chegada e some para quem já teve resposta', async () => {
    const s = await selecao();
    const marcarPrazo = sql`update etapa_seletiva set prazo_resposta_dias = 5 where id = ${s.triagem}`;
    await t.app.banco((db) => marcarPrazo.execute(db));
    await moverPara(s, s.triagem, { data: '2026-02-01' });
    await moverPara(s, s.triagem, { data: '2026-02-04', apto: 'S' });
    const ler = async (query = {}) =>
      (await s.cliente.call(obterQuadro, { params: { id: s.solicitacaoId }, query })).body.colunas;
    const [, triagem] = await ler({ atrasados: true });
    expect(triagem).toMatchObject({ total: 1, atrasados: 1 });
    expect(triagem?.cartoes).toMatchObject([{ desde: '2026-02-01', prazo: '2026-02-06', apto: 'S' }]);
    expect(triagem?.cartoes[0]?.atraso).toBeGreaterThan(0);
    const motivo = await criarMotivoReprovacao(t.app, s.empresaId);
    await moverPara(s, s.triagem, { apto: 'N', motivoReprovacao: { id: motivo } });
    expect((await ler())[1]).toMatchObject({ total: 1, atrasados: 0, cartoes: [{ prazo: null, atraso: 0 }] });
    expect((await ler({ apto: 'S' }))[1]).toMatchObject({ total: 0 });
  });

  test('as etapas do cargo limitam as colunas', async () => {
    const s = await selecao();
    await t.app.banco((db) =>
      sql`insert into cargo_etapa_seletiva (empresa_id, cargo_id, etapa_seletiva_id)
        select ${s.empresaId}, f.cargo_id, ${s.entrevista} from solicitacao_pessoal p join faixa_salarial f on f.id = p.faixa_salarial_id where p.id = ${s.solicitacaoId}`.execute(
        db,
      ),
    );
    const { body } = await s.cliente.call(obterQuadro, { params: { id: s.solicitacaoId } });
    expect(body.colunas.map(({ nome }) => nome)).toEqual(['Sem etapa', 'Entrevista']);
  });

  test('mover escreve um histórico e muda o cartão', async () => {
    const s = await selecao();
    const cartao = await moverPara(s, s.triagem, { apto: 'S' }, 1);
    expect(cartao.body.cartoes[0]).toMatchObject({
      id: s.ligacao,
      versao: 2,
      etapaId: s.triagem,
      apto: 'S',
      desde: '2026-02-10',
      responsavel: 'Clara',
    });
    expect(await passosDe(s)).toMatchObject([
      {
        etapaSeletiva: { nome: 'Triagem' },
        horaIni: '09:00',
        horaFim: '10:00',
        apto: 'S',
        pode: { editar: true, excluir: true },
      },
    ]);
  });

  test('quem vê o quadro velho recebe 409 com o cartão como está, e nada se escreve', async () => {
    const s = await selecao();
    await moverPara(s, s.triagem, {}, 1);
    const tarde = await moverPara(s, s.entrevista, {}, 1);
    expect(tarde.problema).toMatchObject({
      status: 409,
      codigo: 'CONFLITO_VERSAO',
      mensagem: 'Ana foi movimentado por outra pessoa enquanto você o via.',
      atual: [{ etapa: 'Triagem', por: 'Pessoa de Teste', cartao: { etapaId: s.triagem, versao: 2 } }],
    });
    expect(await passosDe(s)).toHaveLength(1);
  });

  test('de dois que movem ao mesmo tempo, um vence', async () => {
    const s = await selecao();
    const respostas = await Promise.all([moverPara(s, s.triagem, {}, 1), moverPara(s, s.entrevista, {}, 1)]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { rows } = await t.app.banco((db) =>
      sql`select 1 from historico_candidato where candidato_solicitacao_id = ${s.ligacao}`.execute(db),
    );
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['suspensa = true', 'suspensa'],
    ["encerrada = true, data_encerramento = '2026-02-01'", 'encerrada'],
    ['cancelada = true', 'cancelada'],
  ])('com %s não se move, não se corrige nem se exclui', async (mudanca, palavra) => {
    const s = await selecao();
    await moverPara(s, s.triagem);
    const [historico] = await passosDe(s);
    const params = { id: historico?.id ?? 0 };
    await marcar(s, mudanca);
    const recusa = await moverPara(s, s.entrevista);
    expect(recusa.problema).toMatchObject({ status: 400, mensagem: expect.stringContaining(palavra) });
    const corrigido = await s.cliente.call(historicoCandidato.atualizar, { params, body: passo(s, s.entrevista) });
    expect(corrigido.problema).toMatchObject({ status: 403, mensagem: 'Este registro não pode mais ser alterado.' });
    expect((await s.cliente.call(historicoCandidato.excluir, { params })).status).toBe(403);
    const { body } = await s.cliente.call(obterQuadro, { params: { id: s.solicitacaoId } });
    expect(body.solicitacao.impedimento).toContain(palavra);
    expect(await passosDe(s)).toMatchObject([{ pode: { editar: false, excluir: false } }]);
  });

  test('etapa de outra empresa, cartão de outra solicitação e horas invertidas são recusados', async () => {
    const s = await selecao();
    const outra = await selecao();
    expect((await moverPara(s, outra.triagem)).problema.erros).toMatchObject([{ campo: 'etapaSeletiva' }]);
    expect((await moverPara({ ...s, ligacao: outra.ligacao }, s.triagem)).status).toBe(404);
    const vizinha = await abrirSolicitacaoAprovada(t.app, s);
    expect((await moverPara({ ...s, solicitacaoId: vizinha.id }, s.triagem)).status).toBe(404);
    expect((await moverPara(s, s.triagem, { horaFim: '08:00' })).problema.erros).toEqual([
      { campo: 'horaFim', mensagem: 'Hora final inferior à hora inicial' },
    ]);
    expect((await outra.cliente.call(obterQuadro, { params: { id: s.solicitacaoId } })).status).toBe(404);
  });

  test('mover pede a sua autoridade', async () => {
    const s = await selecao();
    const { cliente } = await t.app.usuario(s.empresaId, [
      permissoesCaptacao.quadro.ver,
      permissoesCaptacao.solicitacaoPessoal.ver,
    ]);
    expect((await moverPara({ ...s, cliente }, s.triagem)).status).toBe(403);
  });
});

describe('histórico', () => {
  test('só o último se corrige e se exclui, e o cartão o acompanha', async () => {
    const s = await selecao();
    await moverPara(s, s.triagem, { apto: 'S' });
    const motivo = await criarMotivoReprovacao(t.app, s.empresaId);
    await moverPara(s, s.entrevista, { apto: 'N', motivoReprovacao: { id: motivo }, observacao: 'Faltou' });
    const linhas = await passosDe(s);
    expect(linhas.map(({ etapaSeletiva, pode }) => [etapaSeletiva?.nome, pode.editar])).toEqual([
      ['Entrevista', true],
      ['Triagem', false],
    ]);
    const [ultimo, primeiro] = linhas;
    const corrigir = (id: number) =>
      s.cliente.call(historicoCandidato.atualizar, { params: { id }, body: passo(s, s.entrevista, { apto: 'S' }) });
    expect((await corrigir(primeiro?.id ?? 0)).status).toBe(403);
    expect((await corrigir(ultimo?.id ?? 0)).body).toMatchObject({ apto: 'S', candidato: { nome: 'Ana' } });
    expect((await s.cliente.call(historicoCandidato.excluir, { params: { id: primeiro?.id ?? 0 } })).status).toBe(403);
    expect((await s.cliente.call(historicoCandidato.excluir, { params: { id: ultimo?.id ?? 0 } })).status).toBe(204);
    const { body } = await s.cliente.call(obterQuadro, { params: { id: s.solicitacaoId } });
    expect(body.colunas.flatMap(({ cartoes }) => cartoes)).toMatchObject([{ etapaId: s.triagem, apto: 'S' }]);
    const lista = await s.cliente.call(historicoCandidato.listar, {
      query: { page: 0, solicitacaoId: s.solicitacaoId },
    });
    expect(lista.body.content).toMatchObject([
      { etapaSeletiva: { nome: 'Triagem' }, solicitacao: { id: s.solicitacaoId } },
    ]);
  });

  test('não muda de candidato, e outra empresa não o vê', async () => {
    const s = await selecao();
    await moverPara(s, s.triagem);
    const [linha] = await passosDe(s);
    const outro = await criarCandidato(t.app, s.empresaId);
    const [ligacao = 0] = await ligarCandidatos(t.app, s.solicitacaoId, [outro]);
    const params = { id: linha?.id ?? 0 };
    const trocado = await s.cliente.call(historicoCandidato.atualizar, {
      params,
      body: { ...passo(s, s.triagem), candidatoSolicitacaoId: ligacao },
    });
    expect(trocado.problema.mensagem).toBe('O histórico não muda de candidato nem de solicitação.');
    const outra = await t.app.empresa();
    expect((await outra.cliente.call(historicoCandidato.obter, { params })).status).toBe(404);
    expect(await passosDe({ ...outra, candidatoId: s.candidatoId })).toEqual([]);
  });
});
