import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarColaborador, criarEstabelecimento } from '#modules/organizacao/organizacao.factory.ts';
import { condicaoAmbiental } from '#modules/sst/condicoes-ambientais/condicoes-ambientais.contract.ts';
import { criarAgenteNocivo, criarAmbiente, criarGrupoHomogeneo } from '#modules/sst/sst.factory.ts';
import { historicosDoGrupo } from './grupo-historicos.contract.ts';
import { grupoHomogeneo } from './grupos-homogeneos.contract.ts';

const t = useApp();
const VEZES = 8;
const COM_CONDICOES =
  'Há condições ambientais ligadas a este grupo. Para mudar onde ele trabalha, inclua um histórico.';

/** A company with two people at its groups, one workplace with noise and one without an agent. */
async function cena() {
  const uma = await t.app.empresa();
  const { empresaId } = uma;
  const outra = await t.app.usuario(empresaId);
  const estabelecimentoId = await criarEstabelecimento(t.app, empresaId);
  const [prensas, escritorio] = [await criarAmbiente(t.app, empresaId), await criarAmbiente(t.app, empresaId)];
  await criarAgenteNocivo(t.app, empresaId, { ambienteId: prensas });
  const novo = () => criarGrupoHomogeneo(t.app, empresaId, { ambienteId: prensas, estabelecimentoId });
  const incluir = (quem: typeof uma, donoId: number, data: string, nomeGrupo: string, ambiente = prensas) =>
    quem.cliente.call(historicosDoGrupo.incluir, {
      params: { donoId },
      body: { data, nomeGrupo, descricao: null, ambientes: [{ id: ambiente }] } as never,
    });
  const ler = async (id: number) => (await uma.cliente.call(grupoHomogeneo.obter, { params: { id } })).body;
  const editar = async (quem: typeof uma, id: number, mudancas: object) => {
    const { nome, localAmbienteGrupoHomogeneo, finalidade } = await ler(id);
    const body = {
      ...{ nome, localAmbienteGrupoHomogeneo, finalidade, estabelecimentosIds: [estabelecimentoId], obrasIds: [] },
      ...{ grupoHomogeneoHistorico: { data: '2026-01-05', ambientes: [{ id: prensas }], descricao: null } },
      ...{ clonarTodosOsHistoricos: false, ...mudancas },
    };
    return () => quem.cliente.call(grupoHomogeneo.atualizar, { params: { id }, body: body as never });
  };
  const historicos = async (donoId: number) =>
    (await uma.cliente.call(historicosDoGrupo.listar, { params: { donoId } })).body;
  return { uma, outra, empresaId, prensas, escritorio, novo, incluir, ler, editar, historicos };
}

test('dois históricos do mesmo dia ao mesmo tempo: um fica, e o outro ouve que já existe', async () => {
  const s = await cena();
  for (let vez = 0; vez < VEZES; vez++) {
    const { id } = await s.novo();
    const dois = await Promise.all([
      s.incluir(s.uma, id, '2026-02-02', `Da primeira ${id}`),
      s.incluir(s.outra, id, '2026-02-02', `Da segunda ${id}`),
    ]);
    expect(dois.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(dois.find(({ status }) => status === 409)?.problema.erros).toEqual([
      { campo: 'data', mensagem: 'Já existe um histórico de grupo homogêneo nesta data neste grupo homogêneo.' },
    ]);
    const gravado = dois.find(({ status }) => status === 201)?.body;
    expect((await s.historicos(id)).map(({ data }) => data)).toEqual(['2026-02-02', '2020-01-01']);
    // The name in lists is that of the one that stayed.
    expect((await s.ler(id)).nome).toBe(gravado?.nomeGrupo);
  }
});

test('dois que excluem ao mesmo tempo os dois históricos que restam: um deles fica', async () => {
  const s = await cena();
  for (let vez = 0; vez < VEZES; vez++) {
    const { id } = await s.novo();
    await s.incluir(s.uma, id, '2026-02-02', `Grupo de antes ${id}`);
    const [um, outro] = await s.historicos(id);
    const excluir = (quem: typeof s.uma, linha: number) =>
      quem.cliente.call(historicosDoGrupo.excluir, { params: { donoId: id, id: linha } });
    const dois = await Promise.all([excluir(s.uma, um?.id ?? 0), excluir(s.outra, outro?.id ?? 0)]);
    expect(dois.map(({ status }) => status).toSorted()).toEqual([204, 400]);
    expect(dois.find(({ status }) => status === 400)?.problema.mensagem).toBe(
      'O grupo homogêneo precisa de ao menos um histórico.',
    );
    expect(await s.historicos(id)).toHaveLength(1);
  }
});

test('a finalidade eSocial e um histórico sem agente ao mesmo tempo: só um dos dois se grava', async () => {
  const s = await cena();
  for (let vez = 0; vez < VEZES; vez++) {
    const { id } = await s.novo();
    const editar = await s.editar(s.outra, id, { finalidade: 'eSocial' });
    const dois = await Promise.all([s.incluir(s.uma, id, '2026-02-02', `Sem agente ${id}`, s.escritorio), editar()]);
    expect(dois.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(dois.find(({ status }) => status >= 300)?.problema.erros).toMatchObject([
      { campo: expect.stringMatching(/^(ambientes|finalidade)$/), mensagem: expect.stringContaining('agente nocivo') },
    ]);
  }
});

test('quem edita o grupo enquanto uma condição se liga a ele espera por ela, e ouve que há condições', async () => {
  const s = await cena();
  const { id } = await s.novo();
  const colaboradorId = await criarColaborador(t.app, s.empresaId, { dataAdmissao: '2024-01-02' });
  const editar = await s.editar(s.outra, id, { nome: `Mudado ${id}` });
  const condicao = await t.app.banco(async (db) => {
    const inserida =
      await sql`insert into condicao_ambiental (empresa_id, colaborador_id, data_inicio, grupo_homogeneo_id, regularidade)
      values (${s.empresaId}, ${colaboradorId}, '2026-02-02', ${id}, 'C')`.execute(db);
    const edicao = editar();
    // It stands still until this transaction ends.
    const antes = await Promise.race([edicao, new Promise((pronto) => setTimeout(pronto, 400, 'ESPERA'))]);
    expect(antes).toBe('ESPERA');
    return { inserida, edicao };
  });
  const { status, problema } = await condicao.edicao;
  expect([status, problema.mensagem]).toEqual([403, COM_CONDICOES]);
  expect((await s.ler(id)).nome).not.toBe(`Mudado ${id}`);
});

test('editar o grupo e ligar-lhe uma condição ao mesmo tempo: a edição entra inteira antes dela, ou não entra', async () => {
  const s = await cena();
  for (let vez = 0; vez < VEZES; vez++) {
    const { id } = await s.novo();
    const colaboradorId = await criarColaborador(t.app, s.empresaId, { dataAdmissao: '2024-01-02' });
    const mudado = `Mudado ${id}`;
    const editar = await s.editar(s.outra, id, { nome: mudado });
    const [condicao, edicao] = await Promise.all([
      s.uma.cliente.call(condicaoAmbiental.criar, {
        body: {
          ...{ colaborador: { id: colaboradorId }, dataInicio: '2026-02-02', grupoHomogeneo: { id }, agentes: [] },
          ...{ regularidade: 'C', profissionais: [], observacao: null },
        } as never,
      }),
      editar(),
    ]);
    expect(condicao.status).toBe(201);
    expect([200, 403]).toContain(edicao.status);
    if (edicao.status === 403) expect(edicao.problema.mensagem).toBe(COM_CONDICOES);
    const lido = await s.ler(id);
    expect([lido.nome === mudado, lido.comCondicoes]).toEqual([edicao.status === 200, true]);
    expect((await s.historicos(id))[0]?.nomeGrupo).toBe(lido.nome);
  }
});
