import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { looksInto, PlanWatch } from '#app/testing/plans.ts';
import { criarFaixa } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { historicoColaborador } from '#modules/organizacao/colaboradores/historicos.contract.ts';
import {
  criarArea,
  criarColaborador,
  criarEstabelecimento,
  criarHistorico,
} from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { criarExame, criarFuncao } from '#modules/sst/sst.factory.ts';
import { hoje as dataDeHoje, somarDias } from '#platform/shared/format/data.ts';
import { funcao } from './funcoes.contract.ts';
import { darFuncao, listarTalentosDaFuncao } from './talentos-da-funcao.contract.ts';

const watch = new PlanWatch({ executando: true });
const t = useApp({}, { motor: watch.around });
const hoje = dataDeHoje();
const { VER_TODAS } = permissoesOrganizacao.areaOrganizacional.verbos;

/** Welders and painters, each job with a band; the function of the welders names their job. */
async function cena() {
  const dono = await t.app.empresa();
  const { empresaId } = dono;
  const onde = {
    areaId: await criarArea(t.app, empresaId),
    estabelecimentoId: await criarEstabelecimento(t.app, empresaId),
  };
  const cargoDe = async (faixaId: number) => {
    const { rows } = await t.app.banco((db) =>
      sql<{ id: number }>`select cargo_id as id from faixa_salarial where id = ${faixaId}`.execute(db),
    );
    return rows[0]?.id ?? 0;
  };
  const [solda, pintura] = [await criarFaixa(t.app, empresaId), await criarFaixa(t.app, empresaId)];
  const exameId = await criarExame(t.app, empresaId, 'Audiometria');
  const soldador = await criarFuncao(t.app, empresaId, { nome: 'Soldador', examesIds: [exameId] });
  const pintor = await criarFuncao(t.app, empresaId, { nome: 'Pintor' });
  return {
    ...dono,
    onde,
    solda,
    pintura,
    soldador,
    pintor,
    cargoDaSolda: await cargoDe(solda),
    cargoDaPintura: await cargoDe(pintura),
  };
}
type Cena = Awaited<ReturnType<typeof cena>>;

const ligar = (c: Cena, funcaoId: number, cargoId: number) =>
  t.app.banco((db) =>
    sql`insert into funcao_cargo (funcao_id, cargo_id, empresa_id) values (${funcaoId}, ${cargoId}, ${c.empresaId})`.execute(
      db,
    ),
  );
const admitir = (c: Cena, nome: string, faixaSalarialId: number) =>
  criarColaborador(t.app, c.empresaId, { nome, lotacao: { ...c.onde, faixaSalarialId } });
const lista = async (c: Pick<Tenant, 'cliente'>, funcaoId: number, situacao: 'T' | 'S' | 'O' | null = null) =>
  (await c.cliente.call(listarTalentosDaFuncao, { query: { funcaoId, situacao, page: 0 } })).body.content.map(
    ({ colaborador, situacao: qual }) => [colaborador?.nome, qual],
  );
const mudar = (c: Cena, colaboradorId: number, faixaId: number, data: string) =>
  c.cliente.call(historicoColaborador.criar, {
    body: {
      colaborador: { id: colaboradorId },
      data,
      motivo: 'PROMOCAO',
      areaOrganizacional: { id: c.onde.areaId },
      estabelecimento: { id: c.onde.estabelecimentoId },
      faixaSalarial: { id: faixaId },
      tipoSalario: '1',
      indice: null,
      quantidade: null,
      salario: null,
      observacao: null,
    } as never,
  });
const funcaoDe = async (id: number) =>
  (
    await t.app.banco((db) =>
      sql<{ funcao: string | null }>`select f.nome as funcao from colaborador_lotacao(${id}, ${hoje}::date) l
        left join funcao f on f.id = l.funcao_id`.execute(db),
    )
  ).rows[0]?.funcao;

test('quem entra em um cargo recebe a função dele, e quem muda de cargo passa para a do novo', async () => {
  const c = await cena();
  const antes = await admitir(c, 'Ana', c.solda);
  await ligar(c, c.soldador, c.cargoDaSolda);
  const caio = await admitir(c, 'Caio', c.solda);
  expect(await funcaoDe(antes)).toBeNull();
  expect(await funcaoDe(caio)).toBe('Soldador');
  expect(await lista(c, c.soldador)).toEqual([
    ['Ana', 'S'],
    ['Caio', 'T'],
  ]);
  // The job of painters names no function yet: what somebody did goes on.
  const linha = (await mudar(c, caio, c.pintura, somarDias(hoje, -20))).body;
  expect(await funcaoDe(caio)).toBe('Soldador');
  await ligar(c, c.pintor, c.cargoDaPintura);
  await mudar(c, caio, c.pintura, somarDias(hoje, -10));
  expect(await funcaoDe(caio)).toBe('Pintor');
  // The line of the change is put right: it was of welders.
  const { body: lida } = await c.cliente.call(historicoColaborador.obter, { params: { id: linha.id } });
  expect(lida.funcao?.nome).toBe('Soldador');
});

test('a linha corrigida para outro cargo segue a função dele; com duas funções no cargo a anterior fica até alguém escolher', async () => {
  const c = await cena();
  await ligar(c, c.soldador, c.cargoDaSolda);
  await ligar(c, c.pintor, c.cargoDaPintura);
  const ana = await admitir(c, 'Ana', c.solda);
  const { body: nova } = await mudar(c, ana, c.solda, hoje);
  const corrigida = { ...nova, faixaSalarial: { id: c.pintura } };
  expect(
    (await c.cliente.call(historicoColaborador.atualizar, { params: { id: nova.id }, body: corrigida as never }))
      .status,
  ).toBe(200);
  expect(await funcaoDe(ana)).toBe('Pintor');
  const ajudante = await criarFuncao(t.app, c.empresaId, { nome: 'Ajudante' });
  await ligar(c, ajudante, c.cargoDaSolda);
  const bia = await admitir(c, 'Bia', c.solda);
  expect(await funcaoDe(bia)).toBeNull();
  expect(await lista(c, ajudante)).toEqual([['Bia', 'S']]);
});

test('dar a função preenche a linha que não diz nenhuma, abre outra no histórico de quem tinha outra, e o exame passa a ser previsto', async () => {
  const c = await cena();
  const [ana, bia] = [await admitir(c, 'Ana', c.solda), await admitir(c, 'Bia', c.solda)];
  await ligar(c, c.soldador, c.cargoDaSolda);
  await t.app.banco(async (db) => {
    await sql`update historico_colaborador set funcao_id = ${c.pintor} where colaborador_id = ${bia}`.execute(db);
    await sql`insert into pcmso_configuracao (empresa_id, grau_de_risco) values (${c.empresaId}, 3)`.execute(db);
  });
  const dar = (desde: string, quem: Pick<Tenant, 'cliente'> = c) =>
    quem.cliente.call(darFuncao, { params: { id: c.soldador }, body: { desde, talentosIds: [ana, bia] } });
  expect((await dar('2020-01-01')).problema.erros?.[0]?.campo).toBe('desde');
  expect((await dar(hoje)).body).toEqual({ mudados: 2 });
  expect(await lista(c, c.soldador, 'T')).toEqual([
    ['Ana', 'T'],
    ['Bia', 'T'],
  ]);
  const { rows } = await t.app.banco((db) =>
    sql`select h.colaborador_id = ${ana} as ana, h.data, f.nome, h.motivo from historico_colaborador h join funcao f on f.id = h.funcao_id
      where h.colaborador_id in (${ana}, ${bia}) order by h.colaborador_id, h.data`.execute(db),
  );
  expect(rows).toEqual([
    { ana: true, data: '2024-01-02', nome: 'Soldador', motivo: 'CONTRATACAO' },
    { ana: false, data: '2024-01-02', nome: 'Pintor', motivo: 'CONTRATACAO' },
    { ana: false, data: hoje, nome: 'Soldador', motivo: 'TRANSFERENCIA' },
  ]);
  const { rows: exames } = await t.app.banco((db) =>
    sql`select p.colaborador_id = ${ana} as ana from exame_previsto p join exame e on e.id = p.exame_id
      where p.empresa_id = ${c.empresaId} and e.nome = 'Audiometria' order by p.colaborador_id`.execute(db),
  );
  expect(exames).toEqual([{ ana: true }, { ana: false }]);
  expect((await dar(hoje)).body).toEqual({ mudados: 0 });
});

test('quem não vê o talento não o encontra na função nem lha dá, e quem só vê funções não dá nenhuma', async () => {
  const c = await cena();
  await ligar(c, c.soldador, c.cargoDaSolda);
  const ana = await admitir(c, 'Ana', c.solda);
  const { editar } = permissoesOrganizacao.historicoColaborador;
  const body = { desde: hoje, talentosIds: [ana] };
  const semAreas = await t.app.usuario(c.empresaId, [funcao.permissoes.ver, editar]);
  expect(await lista(semAreas, c.soldador)).toEqual([]);
  const recusa = await semAreas.cliente.call(darFuncao, { params: { id: c.pintor }, body });
  expect(recusa.problema?.erros?.map(({ campo }) => campo)).toEqual(['talentosIds']);
  const soVe = await t.app.usuario(c.empresaId, [funcao.permissoes.ver, VER_TODAS]);
  expect(await lista(soVe, c.soldador)).toEqual([['Ana', 'T']]);
  expect((await soVe.cliente.call(darFuncao, { params: { id: c.pintor }, body })).status).toBe(403);
  const outra = await t.app.empresa();
  expect(await lista(outra, c.soldador)).toEqual([]);
  const alheio = { desde: hoje, talentosIds: [await criarColaborador(t.app, outra.empresaId)] };
  expect((await outra.cliente.call(darFuncao, { params: { id: c.pintor }, body: alheio })).status).toBe(404);
});

test('a lista de funções se filtra por cargo e diz os cargos e quantos têm cada uma hoje', async () => {
  const c = await cena();
  await ligar(c, c.soldador, c.cargoDaSolda);
  await admitir(c, 'Ana', c.solda);
  const { body } = await c.cliente.call(funcao.listar, { query: { nome: null, cargoId: c.cargoDaSolda, page: 0 } });
  expect(body.content.map(({ nome, talentos, cargos }) => [nome, talentos, cargos])).toEqual([
    ['Soldador', 1, expect.stringMatching(/^Cargo/)],
  ]);
  const { body: lida } = await c.cliente.call(funcao.obter, { params: { id: c.soldador } });
  expect(lida).toMatchObject({ cargosIds: [c.cargoDaSolda], talentos: 1 });
  const recusa = await c.cliente.call(funcao.obter, { params: { id: c.pintor } });
  expect(recusa.body).toMatchObject({ cargosIds: [], talentos: 0 });
});

test('quantos têm a função hoje se conta por um índice: nem quem sai hoje, nem quem ainda virá, nem quem já passou a outra', async () => {
  const c = await cena();
  await ligar(c, c.soldador, c.cargoDaSolda);
  await ligar(c, c.pintor, c.cargoDaPintura);
  const [, sai, sairaDepois, saiu, muda, mudaAmanha] = [
    await admitir(c, 'Fica', c.solda),
    await admitir(c, 'Sai Hoje', c.solda),
    await admitir(c, 'Sai Amanhã', c.solda),
    await admitir(c, 'Saiu', c.solda),
    await admitir(c, 'Pinta', c.solda),
    await admitir(c, 'Pinta Amanhã', c.solda),
  ];
  const sair = (id: number | undefined, dia: string) =>
    t.app.banco((db) => sql`update colaborador set data_desligamento = ${dia} where id = ${id}`.execute(db));
  await sair(sai, hoje);
  await sair(sairaDepois, somarDias(hoje, 1));
  await sair(saiu, somarDias(hoje, -1));
  await mudar(c, muda ?? 0, c.pintura, hoje);
  await mudar(c, mudaAmanha ?? 0, c.pintura, somarDias(hoje, 1));
  const { answer, plans } = await watch.during(() =>
    c.cliente.call(funcao.listar, { query: { nome: null, cargoId: null, page: 0 } }),
  );
  expect(answer.body.content.map(({ nome, talentos }) => [nome, talentos])).toEqual([
    ['Pintor', 1],
    ['Soldador', 3],
  ]);
  // Only of who may be in the last day.
  const olhares = plans.reduce((soma, { plano }) => soma + looksInto(plano, 'colaborador'), 0);
  expect(olhares).toBeLessThanOrEqual(2);
});

test('uma linha gravada sem função, como a de um realinhamento que a deixou vazia, fica com a anterior', async () => {
  const c = await cena();
  await ligar(c, c.soldador, c.cargoDaSolda);
  const ana = await admitir(c, 'Ana', c.solda);
  await criarHistorico(t.app, c.empresaId, ana, {
    ...c.onde,
    data: hoje,
    motivo: 'REAJUSTE',
    faixaSalarialId: c.pintura,
  });
  expect(await funcaoDe(ana)).toBe('Soldador');
});
