import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarPessoasDeDuasAreas } from '#modules/avaliacao/avaliacao.factory.ts';
import { criarArea } from '#modules/organizacao/organizacao.factory.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { hoje as dataDeHoje, somarDias } from '#platform/shared/format/data.ts';
import * as contrato from './acompanhar.contract.ts';
import { meta } from './metas.contract.ts';
import { progressoDaPessoa } from './metas.queries.ts';

const t = useApp();
const hoje = () => dataDeHoje(zonaDoServidor());
const { ver, inserir, editar } = meta.permissoes;
type Quem = Pick<Tenant, 'cliente'>;

/** A company with a direction above two areas: Ana and Gil work in the first, for which Gil answers, and Rui in the second. */
async function cena() {
  const rh = await t.app.empresa();
  const { empresaId } = rh;
  const direcao = await criarArea(t.app, empresaId, { nome: 'Direção' });
  const areaId = await criarArea(t.app, empresaId, { nome: 'Produção', areaMaeId: direcao });
  const outraAreaId = await criarArea(t.app, empresaId, { nome: 'Vendas', areaMaeId: direcao });
  const pessoas = await criarPessoasDeDuasAreas(t.app, empresaId, {
    areaId,
    outraAreaId,
    doGestor: [ver, inserir, editar],
  });
  return { rh, empresaId, direcao, areaId, outraAreaId, ...pessoas };
}

const resultado = (dados: object = {}) => ({
  ...{ id: null, descricao: 'Perdas', unidade: 'kg', inicial: '100.00', alvo: '60.00', peso: 1 },
  ...dados,
});
type De = { readonly colaborador: number } | { readonly area: number };
const formulario = (de: De, dados: object = {}) =>
  ({
    titulo: 'Perder menos',
    colaborador: 'colaborador' in de ? { id: de.colaborador } : null,
    areaOrganizacional: 'area' in de ? { id: de.area } : null,
    inicio: somarDias(hoje(), -30),
    fim: somarDias(hoje(), 30),
    peso: 1,
    metaMae: null,
    descricao: null,
    resultados: [resultado()],
    ...dados,
  }) as never;

async function criar({ cliente }: Quem, de: De, dados: object = {}) {
  const { status, body, problema } = await cliente.call(meta.criar, { body: formulario(de, dados) });
  expect({ status, problema: status === 201 ? null : problema }).toEqual({ status: 201, problema: null });
  return body;
}
const erro = async ({ cliente }: Quem, de: De, dados: object = {}) => {
  const { status, problema } = await cliente.call(meta.criar, { body: formulario(de, dados) });
  return [status, problema.erros[0]?.campo, problema.erros[0]?.mensagem];
};
const registro = (valor: string) => ({ valor, confianca: 'M', comentario: null }) as const;
const listadas = async ({ cliente }: Quem, dados: object = {}) =>
  (await cliente.call(meta.listar, { query: { page: 0, size: 50, ...dados } as never })).body.content
    .map(({ id }) => id)
    .sort();

test('o talento registra o andamento da própria meta, o progresso de quem deve cair sobe, e a história fica', async () => {
  const { ana, talento, gestor, empresaId } = await cena();
  const { id, resultados } = await criar(
    gestor,
    { colaborador: ana },
    { resultados: [resultado(), resultado({ descricao: 'Lotes', inicial: '0.00', alvo: '10.00', peso: 3 })] },
  );
  const registrar = (lugar: number, valor: string) =>
    talento.cliente.call(contrato.registrarMeuResultado, {
      params: { id, resultadoId: resultados[lugar]?.id ?? 0 },
      body: registro(valor),
    });
  await registrar(0, '90.00');
  await registrar(0, '80.00');
  expect((await registrar(1, '15.00')).body).toMatchObject({
    progresso: '87.50',
    resultados: [
      { progresso: '50.00', registros: [{ valor: '90.00' }, { valor: '80.00', confianca: 'M' }] },
      { progresso: '100.00' },
    ],
  });
  const minhas = (await talento.cliente.call(contrato.minhasMetas)).body;
  expect(minhas).toMatchObject({ progresso: '87.50', proprias: [{ id }], daArea: [] });
  expect((await gestor.cliente.call(contrato.lerMeta, { params: { id } })).body.progresso).toBe('87.50');
  expect((await t.app.auditoria(empresaId, meta.nome.um)).map(({ acao }) => acao)).toEqual([
    'Inclusão',
    'Andamento',
    'Andamento',
    'Andamento',
  ]);
});

test('o progresso de uma pessoa em um período pesa as suas metas, e só as que valem nele', async () => {
  const { ana, rh, empresaId } = await cena();
  const noPeriodo = async (inicio: number, fim: number) =>
    t.app.banco((db) =>
      progressoDaPessoa({ db, empresaId }, ana, { inicio: somarDias(hoje(), inicio), fim: somarDias(hoje(), fim) }),
    );
  expect(await noPeriodo(0, 0)).toBeNull();
  const uma = await criar(rh, { colaborador: ana }, { peso: 3 });
  await criar(rh, { colaborador: ana }, { peso: 1 });
  await criar(rh, { colaborador: ana }, { inicio: somarDias(hoje(), 40), fim: somarDias(hoje(), 50) });
  const params = { id: uma.id, resultadoId: uma.resultados[0]?.id ?? 0 };
  await rh.cliente.call(contrato.registrarResultado, { params, body: registro('60.00') });
  expect(await noPeriodo(0, 0)).toBe('75.00');
  expect(await noPeriodo(-10, 45)).toBe('60.00');
  expect(await noPeriodo(31, 39)).toBeNull();
});

test('cada um vê o que lhe cabe: o talento as suas e as da área e de cima, o gestor a equipe, outra empresa nada', async () => {
  const { ana, gil, rui, rh, gestor, talento, direcao, areaId, outraAreaId } = await cena();
  const grande = await criar(rh, { area: direcao });
  const daArea = await criar(rh, { area: areaId }, { metaMae: { id: grande.id } });
  const deFora = await criar(rh, { area: outraAreaId });
  const [daAna, doGil, doRui] = [
    await criar(rh, { colaborador: ana }),
    await criar(rh, { colaborador: gil }),
    await criar(rh, { colaborador: rui }),
  ];
  expect(await listadas(gestor)).toEqual([grande.id, daArea.id, daAna.id]);
  expect(await listadas(rh)).toHaveLength(6);
  expect(await listadas(await cena().then(({ rh: outro }) => outro))).toEqual([]);
  const minhas = (await talento.cliente.call(contrato.minhasMetas)).body;
  expect([minhas.proprias.map(({ id }) => id), minhas.daArea.map(({ id }) => id).sort()]).toEqual([
    [daAna.id],
    [grande.id, daArea.id],
  ]);
  const arvore = (await gestor.cliente.call(contrato.arvoreDeMetas)).body;
  expect(arvore.map(({ id, metaMaeId, area }) => [id, metaMaeId, area])).toEqual([
    [grande.id, null, 'Direção'],
    [daArea.id, grande.id, 'Produção'],
    [daAna.id, null, 'Produção'],
  ]);
  const outra = await cena();
  for (const [{ cliente }, alheia] of [
    [gestor, doGil],
    [gestor, doRui],
    [gestor, deFora],
    [outra.rh, daAna],
    [outra.gestor, daArea],
  ] as const) {
    const params = { id: alheia.id };
    expect((await cliente.call(contrato.lerMeta, { params })).status).toBe(404);
    expect((await cliente.call(meta.obter, { params })).status).toBe(404);
    const resultadoId = alheia.resultados[0]?.id ?? 0;
    expect(
      (await cliente.call(contrato.registrarResultado, { params: { ...params, resultadoId }, body: registro('1.00') }))
        .status,
    ).toBe(404);
  }
  // What stands above is read and not written; of others the talent writes nothing, under whatever goal.
  const noAlto = { params: { id: grande.id, resultadoId: grande.resultados[0]?.id ?? 0 }, body: registro('1.00') };
  expect((await gestor.cliente.call(contrato.lerMeta, { params: { id: grande.id } })).status).toBe(200);
  expect((await gestor.cliente.call(contrato.registrarResultado, noAlto)).status).toBe(404);
  expect((await gestor.cliente.call(meta.excluir, { params: { id: grande.id } })).status).toBe(403);
  expect((await talento.cliente.call(contrato.registrarMeuResultado, noAlto)).status).toBe(404);
  const cruzado = { params: { id: daAna.id, resultadoId: doRui.resultados[0]?.id ?? 0 }, body: registro('1.00') };
  expect((await talento.cliente.call(contrato.registrarMeuResultado, cruzado)).status).toBe(404);
});

test('de si mesmo ninguém define metas; a meta é de um talento ou de uma área, e não contribui para si', async () => {
  const { ana, gil, rh, gestor, areaId, outraAreaId } = await cena();
  expect(await erro(gestor, { colaborador: gil })).toEqual([
    400,
    'colaborador',
    'Quem define as suas metas é quem responde pela sua área.',
  ]);
  expect((await erro(gestor, { area: outraAreaId }))[0]).toBe(400);
  const umDosDois = 'A meta é de um talento ou de uma área: escolha um dos dois.';
  expect(await erro(rh, { colaborador: ana }, { areaOrganizacional: { id: areaId } })).toEqual([
    400,
    'colaborador',
    umDosDois,
  ]);
  expect(await erro(rh, { colaborador: ana }, { colaborador: null })).toEqual([400, 'colaborador', umDosDois]);
  expect((await erro(rh, { area: areaId }, { resultados: [resultado({ alvo: '100' })] }))[1]).toBe(
    'resultados[0].alvo',
  );
  const mae = await criar(rh, { area: areaId });
  const filha = await criar(rh, { colaborador: ana }, { metaMae: { id: mae.id } });
  const { id, versao, pode: _, cuida: __, ...form } = mae;
  const volta = await rh.cliente.call(meta.atualizar, {
    params: { id },
    body: { ...form, versao, metaMae: { id: filha.id } } as never,
  });
  expect(volta.problema.erros[0]?.mensagem).toBe('Esta meta já contribui para a que você altera.');
});

test('o filtro por área procura entre as metas que a pessoa vê, e não mostra outras', async () => {
  const { rh, gestor, ana, rui, areaId, outraAreaId } = await cena();
  const daAna = await criar(gestor, { colaborador: ana });
  const doRui = await criar(rh, { colaborador: rui });
  const dasAreas = { areasIds: `${areaId},${outraAreaId}` };
  expect(await listadas(rh, dasAreas)).toEqual([daAna.id, doRui.id].sort());
  expect(await listadas(gestor, dasAreas)).toEqual([daAna.id]);
  const outra = await t.app.empresa();
  expect(await listadas(outra, dasAreas)).toEqual([]);
});

test('quem tem uma meta em que nada se anota há um mês é lembrado, e só outro mês depois outra vez', async () => {
  const { rh, ana, areaId, talento, gestor } = await cena();
  const executar = (comando: RawBuilder<unknown>) => t.app.banco((db) => comando.execute(db));
  const lembrar = async () => {
    await t.app.jobs.send(null, 'avaliacao.lembrete-de-metas', {});
    await t.app.executarTarefas();
  };
  const lidas = async ({ usuarioId }: { usuarioId: number }) => {
    const { rows } = await t.app.banco((db) =>
      sql<{ texto: string }>`select m.texto from usuario_mensagem u join mensagem m on m.id = u.mensagem_id
        where u.usuario_id = ${usuarioId} order by m.texto`.execute(db),
    );
    return rows.map(({ texto }) => texto);
  };
  const parada = (titulo: string) => `Da meta "${titulo}" nada foi registrado há 30 dias ou mais.`;
  const daAna = await criar(rh, { colaborador: ana }, { titulo: 'Treinar' });
  await criar(rh, { area: areaId }, { titulo: 'Perder menos' });
  const recente = await criar(rh, { colaborador: ana }, { titulo: 'Recente', inicio: somarDias(hoje(), -29) });
  const feita = await criar(rh, { colaborador: ana }, { titulo: 'Feita' });
  const anotada = await criar(rh, { colaborador: ana }, { titulo: 'Anotada' });
  for (const [{ id, resultados }, valor] of [
    [feita, '60.00'],
    [anotada, '90.00'],
  ] as const)
    await rh.cliente.call(contrato.registrarResultado, {
      params: { id, resultadoId: resultados[0]?.id ?? 0 },
      body: registro(valor),
    });
  await executar(sql`update meta_registro set quando = quando - interval '40 days' where meta_resultado_id in (
    select id from meta_resultado where meta_id = ${feita.id})`);
  await lembrar();
  await lembrar();
  expect(await lidas(talento)).toEqual([parada('Treinar')]);
  expect(await lidas(gestor)).toEqual([parada('Perder menos'), parada('Treinar')]);
  // A month later the notes of today have grown old too.
  await executar(sql`update meta set lembrada_em = lembrada_em - 30 where id = ${daAna.id}`);
  await executar(sql`update meta set inicio = inicio - 30 where id = ${recente.id}`);
  await executar(sql`update meta_registro set quando = quando - interval '31 days' where meta_resultado_id in (
    select id from meta_resultado where meta_id = ${anotada.id})`);
  await lembrar();
  expect(await lidas(talento)).toEqual([parada('Anotada'), parada('Recente'), parada('Treinar'), parada('Treinar')]);
});
