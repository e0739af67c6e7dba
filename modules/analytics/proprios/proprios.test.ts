import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { painelDosCargos } from '#modules/analytics/cargos-salarios/cargos-salarios.contract.ts';
import { listarFiguras, registro, todosOsPaineis } from '#modules/analytics/registro.contract.ts';
import { lerPainelDaSst, painelDaSst } from '#modules/analytics/sst/sst.contract.ts';
import { lerPainelDoTalento, painelDoTalento } from '#modules/analytics/talento/talento.contract.ts';
import { painelDasVagas } from '#modules/analytics/vagas/vagas.contract.ts';
import { criarCargo, criarFaixa } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { criarArea, criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { criarPerfil } from '#modules/organizacao/sessao/sessao.factory.ts';
import { permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import {
  alterarPainel,
  criarPainel,
  excluirPainel,
  lerPainelProprio,
  listarPaineis,
  obterPainel,
} from './proprios.contract.ts';

const t = useApp();
const { VER_TODAS } = permissoesOrganizacao.areaOrganizacional.verbos;
const lugar = { areasIds: [], cargosIds: [], estabelecimentosIds: [] };
const trimestre = { dataIni: '2026-01-01', dataFim: '2026-03-31' };
const filtro = { dataBase: '2026-03-31', ...trimestre, ...lugar, empresasIds: [] };
const itens = [
  { figura: 'cargos-salarios.indicador.folha', tamanho: 'G' },
  { figura: 'talento.indicador.talentos', tamanho: 'P' },
  { figura: 'sst.motivos', tamanho: 'M' },
] as const;
const corpo = { titulo: 'Da diretoria', perfilId: null, itens: [...itens] };

type Cliente = Tenant['cliente'];

async function comGente(quantos: number, empresa?: Tenant) {
  const dono = empresa ?? (await t.app.empresa());
  const areaId = await criarArea(t.app, dono.empresaId);
  const faixaSalarialId = await criarFaixa(t.app, dono.empresaId, {
    cargoId: await criarCargo(t.app, dono.empresaId),
  });
  for (let n = 0; n < quantos; n++)
    await criarColaborador(t.app, dono.empresaId, {
      dataAdmissao: '2025-01-06',
      lotacao: { areaId, faixaSalarialId, tipoSalario: '3', salario: '2000.00' },
    });
  return { ...dono, areaId };
}

const criar = async (cliente: Cliente, body: object = corpo) => {
  const { status, body: criado, problema } = await cliente.call(criarPainel, { body: body as never });
  expect(status, JSON.stringify(problema)).toBe(201);
  return criado.id;
};
const ler = async (cliente: Cliente, id: number, query: object = filtro) => {
  const { status, body, problema } = await cliente.call(lerPainelProprio, { params: { id }, query: query as never });
  expect(status, JSON.stringify(problema)).toBe(200);
  return body;
};
/** Each figure as [code, value of the tile or first cells of the picture, what is said instead]. */
const emLinhas = ({ itens: lidos }: Awaited<ReturnType<typeof ler>>) =>
  lidos.flatMap(({ figura, partes }) =>
    partes.map(({ indicador, quadro, aviso }) => [
      figura,
      indicador?.valor ?? (quadro && !quadro.aviso ? quadro.linhas.map(({ celulas }) => celulas[0]) : null),
      aviso,
    ]),
  );

describe('painéis próprios', () => {
  test('guardam números, ordem e tamanho, e leem o que os painéis dizem', async () => {
    const s = await comGente(6);
    const id = await criar(s.cliente);
    const lido = await ler(s.cliente, id);
    expect(lido.titulo).toBe('Da diretoria');
    expect(lido.itens.map(({ figura, tamanho, painel }) => [figura, tamanho, painel])).toEqual([
      ['cargos-salarios.indicador.folha', 'G', '/analytics/cargos-salarios'],
      ['talento.indicador.talentos', 'P', '/analytics/talento'],
      ['sst.motivos', 'M', '/analytics/sst'],
    ]);
    expect(emLinhas(lido)).toEqual([
      ['cargos-salarios.indicador.folha', 'R$ 12.000,00', null],
      ['talento.indicador.talentos', '6', null],
      ['sst.motivos', [], null],
    ]);
    expect(lido.itens[0]?.partes[0]?.indicador).toMatchObject({
      como: expect.stringContaining('Soma dos salários'),
      fonte: expect.stringContaining('faixas salariais'),
      quemVe: 'Quem abre o painel de cargos e salários e pode ver salários.',
    });
    const { body: antes } = await s.cliente.call(obterPainel, { params: { id } });
    const novo = { titulo: 'Outro', perfilId: null, itens: [itens[2], itens[0]], versao: antes.versao };
    expect((await s.cliente.call(alterarPainel, { params: { id }, body: novo as never })).status).toBe(204);
    const depois = (await s.cliente.call(obterPainel, { params: { id } })).body;
    expect([depois.titulo, depois.itens]).toEqual(['Outro', [itens[2], itens[0]]]);
    // The version of before is refused, with what is kept now.
    const velho = await s.cliente.call(alterarPainel, { params: { id }, body: novo as never });
    expect([velho.status, velho.problema?.codigo]).toEqual([409, 'CONFLITO_VERSAO']);
    expect((await s.cliente.call(excluirPainel, { params: { id } })).status).toBe(204);
    expect((await s.cliente.call(obterPainel, { params: { id } })).status).toBe(404);
    expect((await t.app.auditoria(s.empresaId, 'Painel próprio')).map(({ acao }) => acao)).toEqual([
      'Inclusão',
      'Alteração',
      'Exclusão',
    ]);
  });

  test('o compartilhado mostra a cada um só o que ele pode ver, e diz o que falta', async () => {
    const s = await comGente(6);
    const leitor = await t.app.usuario(s.empresaId, [painelDosCargos.relatorio.permissao, VER_TODAS]);
    const id = await criar(s.cliente, { ...corpo, perfilId: leitor.perfilId });
    const { body } = await leitor.cliente.call(listarPaineis);
    expect(body.paineis.map(({ titulo, pode }) => [titulo, pode])).toEqual([
      ['Da diretoria', { editar: false, excluir: false }],
    ]);
    expect(emLinhas(await ler(leitor.cliente, id))).toEqual([
      ['cargos-salarios.indicador.folha', null, 'É preciso poder ver salários.'],
      ['talento.indicador.talentos', null, 'O seu perfil não abre o painel de talentos.'],
      ['sst.motivos', null, 'O seu perfil não abre o painel de SST.'],
    ]);
    const params = { id };
    const tentativa = { ...corpo, titulo: 'Meu', versao: 1 };
    expect((await leitor.cliente.call(alterarPainel, { params, body: tentativa as never })).status).toBe(404);
    expect((await leitor.cliente.call(excluirPainel, { params })).status).toBe(404);
    const alheio = await t.app.usuario(s.empresaId, [painelDosCargos.relatorio.permissao]);
    expect((await alheio.cliente.call(lerPainelProprio, { params, query: filtro as never })).status).toBe(404);
    // Who opens no dashboard has no panel either.
    const nenhum = await t.app.usuario(s.empresaId, [VER_TODAS]);
    expect((await nenhum.cliente.call(listarPaineis)).status).toBe(403);
  });

  test('não se compartilha com um perfil que pode mais do que quem o faz', async () => {
    const s = await t.app.empresa();
    const menor = await t.app.usuario(s.empresaId, [painelDoTalento.relatorio.permissao]);
    const { status, problema } = await menor.cliente.call(criarPainel, {
      body: { ...corpo, perfilId: s.perfilId } as never,
    });
    expect([status, problema?.erros.map(({ campo }) => campo)]).toEqual([400, ['perfilId']]);
  });

  test('de menos de cinco pessoas a taxa não se diz a quem não vê cada uma, também no painel compartilhado', async () => {
    const s = await comGente(3);
    const leitor = await t.app.usuario(s.empresaId, [painelDoTalento.relatorio.permissao, VER_TODAS]);
    const id = await criar(s.cliente, {
      ...corpo,
      perfilId: leitor.perfilId,
      itens: [
        { figura: 'talento.turnover', tamanho: 'M' },
        { figura: 'talento.absenteismo', tamanho: 'M' },
      ],
    });
    const doDono = emLinhas(await ler(s.cliente, id));
    expect(doDono.every(([, , aviso]) => aviso === null)).toBe(true);
    const doLeitor = await ler(leitor.cliente, id);
    expect(doLeitor.itens.flatMap(({ partes }) => partes.map(({ aviso }) => aviso))).toEqual([
      expect.stringContaining('menos de 5 pessoas'),
      expect.stringContaining('menos de 5 pessoas'),
    ]);
    expect(JSON.stringify(doLeitor)).not.toMatch(/\d,\d\d%/);
  });

  test.each([
    [{ itens: [] }, 'itens', 'Escolha ao menos um número.'],
    [{ itens: [{ figura: 'talento.nada', tamanho: 'M' }] }, 'itens[0].figura', 'Este número não existe.'],
    [{ itens: [itens[0], itens[0]] }, 'itens', 'Há um número repetido.'],
    [{ titulo: '' }, 'titulo', 'Título do painel é obrigatório'],
  ])('recusa %j', async (mudanca, campo, mensagem) => {
    const s = await t.app.empresa();
    const { status, problema } = await s.cliente.call(criarPainel, { body: { ...corpo, ...mudanca } as never });
    expect([status, problema?.erros]).toEqual([400, [{ campo, mensagem }]]);
  });

  test('dois da mesma pessoa não têm o mesmo título', async () => {
    const s = await t.app.empresa();
    await criar(s.cliente);
    const { status, problema } = await s.cliente.call(criarPainel, {
      body: { ...corpo, titulo: 'DA DIRETORIA' } as never,
    });
    expect([status, problema?.erros]).toEqual([
      409,
      [{ campo: 'titulo', mensagem: 'Você já tem um painel com este título.' }],
    ]);
  });
});

describe('comparar empresas', () => {
  test('cada empresa que a sessão vê tem o seu número, com a permissão que a pessoa tem nela', async () => {
    const s = await comGente(6);
    const outra = await comGente(7);
    const alheia = await comGente(8);
    await t.app.banco(async (db) => {
      await db
        .insertInto('usuario_empresa' as never)
        .values({ usuario_id: s.usuarioId, empresa_id: outra.empresaId, perfil_id: s.perfilId } as never)
        .execute();
    });
    const id = await criar(s.cliente);
    const empresasIds = [s.empresaId, outra.empresaId, alheia.empresaId];
    const lido = await ler(s.cliente, id, { ...filtro, empresasIds });
    expect(lido.avisos).toEqual(['Das 3 empresas do filtro, você vê 2: as outras não entram nos números.']);
    const talentos = lido.itens.find(({ figura }) => figura === 'talento.indicador.talentos')?.partes ?? [];
    expect(talentos.map(({ indicador }) => indicador?.valor).sort()).toEqual(['6', '7']);
    expect(new Set(talentos.map(({ empresa }) => empresa)).size).toBe(2);
    const comLugar = await s.cliente.call(lerPainelProprio, {
      params: { id },
      query: { ...filtro, empresasIds: [s.empresaId, outra.empresaId], areasIds: [s.areaId] } as never,
    });
    expect([comLugar.status, comLugar.problema?.erros]).toEqual([
      400,
      [
        {
          campo: 'empresasIds',
          mensagem: 'Para comparar empresas, deixe em branco estabelecimentos, áreas e cargos.',
        },
      ],
    ]);
  });
});

describe('comparar empresas, com o painel aberto só em uma', () => {
  test('o gráfico das empresas juntas é só das que a pessoa pode ver nele, e diz qual falta', async () => {
    const s = await comGente(6);
    const outra = await comGente(7);
    const soVagas = await criarPerfil(t.app, { permissoes: [painelDasVagas.relatorio.permissao, VER_TODAS] });
    await t.app.banco((db) =>
      sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${s.usuarioId}, ${outra.empresaId}, ${soVagas})`.execute(
        db,
      ),
    );
    const id = await criar(s.cliente, { ...corpo, itens: [{ figura: 'talento.movimento', tamanho: 'G' }] });
    const ler2 = async (empresasIds: number[]) =>
      (await ler(s.cliente, id, { ...filtro, empresasIds })).itens[0]?.partes[0];
    const [sozinha, juntas] = [await ler2([s.empresaId]), await ler2([s.empresaId, outra.empresaId])];
    expect(juntas?.quadro?.linhas.length).toBeGreaterThan(0);
    expect(juntas?.quadro?.linhas).toEqual(sozinha?.quadro?.linhas);
    expect([sozinha?.aviso ?? null, juntas?.aviso]).toEqual([
      null,
      expect.stringMatching(/^Sem .*: você não vê este número lá\.$/),
    ]);
  });
});

describe('um link guardado', () => {
  const doTalento = { ...filtro };

  test('com uma área que foi excluída o diz no campo, e não mostra números de ninguém', async () => {
    const s = await comGente(1);
    const area = await criarArea(t.app, s.empresaId);
    const com = (areasIds: number[]) =>
      s.cliente.call(lerPainelDoTalento, { body: { ...doTalento, areasIds } as never });
    expect((await com([area])).status).toBe(200);
    await t.app.banco((db) =>
      db
        .deleteFrom('area_organizacional' as never)
        .where('id' as never, '=', area as never)
        .execute(),
    );
    const { status, problema } = await com([area]);
    expect([status, problema?.erros]).toEqual([
      400,
      [{ campo: 'areasIds', mensagem: 'Uma das áreas do filtro foi excluída. Retire-a do filtro.' }],
    ]);
  });

  test('de quem pode mais mostra a outra pessoa só o que ela vê, e diz que é menos', async () => {
    const s = await comGente(6);
    const outra = await comGente(7);
    const empresasIds = [s.empresaId, outra.empresaId];
    const com = (cliente: Cliente) =>
      cliente.call(lerPainelDoTalento, { body: { ...doTalento, empresasIds } as never }).then(({ body }) => body);
    expect((await com(s.cliente)).avisos).toEqual([
      'Das 2 empresas do filtro, você vê 1: as outras não entram nos números.',
    ]);
    const restrito = await t.app.usuario(s.empresaId, [painelDaSst.relatorio.permissao, permissoesDeAfastamentos.ver]);
    const { body } = await restrito.cliente.call(lerPainelDaSst, { query: { ...trimestre, ...lugar } as never });
    expect(body.avisos).toEqual(['Você vê as áreas por que responde: os números são só delas.']);
    const livre = await t.app.usuario(s.empresaId, [
      painelDaSst.relatorio.permissao,
      permissoesDeAfastamentos.ver,
      VER_TODAS,
    ]);
    const semFiltro = await livre.cliente.call(lerPainelDaSst, { query: { ...trimestre, ...lugar } as never });
    expect(semFiltro.body.avisos).toEqual([]);
  });
});

test('a página do cálculo diz de cada número a conta, a fonte e quem o vê, e o que falta a quem a lê', async () => {
  const s = await t.app.empresa();
  const { body } = await s.cliente.call(listarFiguras);
  expect(body.map(({ codigo }) => codigo)).toEqual([...registro.keys()]);
  // No figure stands in the place of another.
  expect(registro.size).toBe(todosOsPaineis.reduce((total, { figuras }) => total + figuras.length, 0));
  expect(body.filter(({ como, fonte, quemVe, falta }) => !como || !fonte || !quemVe || falta !== null)).toEqual([]);
  const leitor = await t.app.usuario(s.empresaId, [painelDaSst.relatorio.permissao]);
  const dele = (await leitor.cliente.call(listarFiguras)).body;
  const falta = (codigo: string) => dele.find((uma) => uma.codigo === codigo)?.falta;
  expect([falta('sst.dias'), falta('talento.turnover')]).toEqual([
    'É preciso poder ver afastamentos.',
    'O seu perfil não abre o painel de talentos.',
  ]);
});
