import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { limiteColaborador } from '#modules/cargo-salario/limites-colaborador/limites-colaborador.contract.ts';
import {
  criarMotivoDesligamento,
  criarOcorrencia,
  criarTipoOcorrencia,
} from '#modules/gestao-talentos/gestao-talentos.factory.ts';
import { colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import {
  cpfUnico,
  criarColaborador,
  criarHistorico,
  criarLugar,
  ligarUsuario,
} from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { entrar, obterSessao } from '#modules/organizacao/sessao/sessao.contract.ts';
import { criarUsuarioComSenha, SENHA_DE_TESTE } from '#modules/organizacao/sessao/sessao.factory.ts';
import { afastamentoDoTalento } from '#modules/sst/afastamentos/afastamentos.contract.ts';
import { criarAfastamento, criarGestaoDaCipa, criarMotivoAfastamento } from '#modules/sst/sst.factory.ts';
import { hashDoLink } from '#platform/server/auth/links.ts';
import { recusaDoFixo } from '#platform/shared/contract/meta.ts';
import { hoje as dataDeHoje, somarDias } from '#platform/shared/format/data.ts';
import { cancelarDesligamento, confirmarDesligamento, desligamento } from './desligamentos.contract.ts';

const t = useApp();

async function cena(dados: Parameters<typeof criarColaborador>[2] = {}) {
  const tenant = await t.app.empresa();
  const { cliente, empresaId } = tenant;
  const motivoId = await criarMotivoDesligamento(t.app, empresaId, 'Pedido de demissão');
  const colaboradorId = await criarColaborador(t.app, empresaId, { nome: 'Davi Prado', ...dados });
  const form = {
    colaborador: { id: colaboradorId },
    motivo: { id: motivoId },
    data: '2026-03-10',
    observacao: null,
  };
  const desligar = (outros: object = {}) => cliente.call(desligamento.criar, { body: { ...form, ...outros } as never });
  const erros = async (outros: object = {}) => (await desligar(outros)).problema.erros;
  const cancelar = (id: number) =>
    cliente.call(cancelarDesligamento, { params: { id }, body: { motivoCancelamento: 'Voltou atrás' } });
  const talento = async () => (await cliente.call(colaborador.obter, { params: { id: colaboradorId } })).body;
  return { ...tenant, motivoId, colaboradorId, form, desligar, erros, cancelar, talento };
}

test('desliga com motivo e data, e cancelar devolve o talento e deixa o registro', async () => {
  const { cliente, desligar, cancelar, talento } = await cena();
  const feito = await desligar({ observacao: 'Mudou de cidade.' });
  expect(feito.body).toMatchObject({ motivo: { nome: 'Pedido de demissão' }, data: '2026-03-10', situacao: 'R' });
  expect(await talento()).toMatchObject({ situacao: 'D', dataDesligamento: '2026-03-10' });
  const { id } = feito.body;
  expect((await cliente.call(desligamento.excluir, { params: { id } })).status).toBe(403);
  expect((await cancelar(id)).body).toMatchObject({ situacao: 'C', motivoCancelamento: 'Voltou atrás' });
  expect(await talento()).toMatchObject({ situacao: 'A', dataDesligamento: null });
  expect((await cancelar(id)).problema).toMatchObject({ mensagem: 'Este desligamento já foi cancelado.' });
  const { body } = await cliente.call(desligamento.listar, { query: { situacao: 'C', page: 0 } });
  expect(body.content.map((linha) => linha.id)).toEqual([id]);
});

test('ninguém sai duas vezes, nem antes da admissão, e o talento de um desligamento não se troca', async () => {
  const { cliente, empresaId, desligar, erros, form } = await cena();
  expect(await erros({ data: '2024-01-01' })).toEqual([
    { campo: 'data', mensagem: 'O desligamento não pode ser anterior à admissão, em 02/01/2024.' },
  ]);
  const { id, versao } = (await desligar()).body;
  expect(await erros({ data: '2026-04-01' })).toEqual([
    {
      campo: 'colaborador',
      mensagem: 'Este talento já está desligado. Cancele o desligamento anterior para registrar outro.',
    },
  ]);
  const mudar = (outros: object) =>
    cliente.call(desligamento.atualizar, { params: { id }, body: { ...form, versao, ...outros } as never });
  const outro = await criarColaborador(t.app, empresaId);
  expect((await mudar({ colaborador: { id: outro } })).problema.erros).toEqual([
    { campo: 'colaborador', mensagem: recusaDoFixo('Talento') },
  ]);
  expect((await mudar({ data: '2026-03-12' })).body).toMatchObject({ data: '2026-03-12' });
});

test('o desligamento não passa por cima de um afastamento, nem o afastamento do desligamento', async () => {
  const { cliente, empresaId, colaboradorId, desligar, erros } = await cena();
  const motivoId = await criarMotivoAfastamento(t.app, empresaId);
  const afastar = (inicio: string, fim?: string) =>
    criarAfastamento(t.app, empresaId, { colaboradorId, motivoId, inicio, ...(fim ? { fim } : {}) });
  await afastar('2026-03-01', '2026-03-11');
  expect(await erros()).toEqual([
    { campo: 'data', mensagem: 'O talento tem afastamento até 11/03/2026. Encerre-o antes, ou desligue depois dele.' },
  ]);
  const aberto = await afastar('2026-05-01');
  expect(await erros({ data: '2026-06-01' })).toEqual([
    { campo: 'data', mensagem: 'O talento está afastado, sem data final. Encerre antes o afastamento.' },
  ]);
  await t.app.banco((db) => sql`delete from colaborador_afastamento where id = ${aberto}`.execute(db));
  expect((await desligar({ data: '2026-03-11' })).status).toBe(201);
  const depois = await cliente.call(afastamentoDoTalento.criar, {
    body: {
      colaborador: { id: colaboradorId },
      afastamento: { id: motivoId },
      inicio: '2026-03-12',
      fim: '2026-03-13',
      atestados: [],
    } as never,
  });
  expect(depois.problema.erros).toMatchObject([{ campo: 'inicio' }]);
});

test('ocorrência depois do dia e estabilidade também seguram o desligamento', async () => {
  const { empresaId, colaboradorId, desligar, erros } = await cena({ dataEstabilidade: '2026-12-31' });
  const tipoId = await criarTipoOcorrencia(t.app, empresaId);
  await criarOcorrencia(t.app, empresaId, { colaboradorId, tipoId, dataIni: '2026-03-15' });
  expect(await erros()).toEqual([
    { campo: 'data', mensagem: 'O talento tem ocorrência em 15/03/2026, depois deste dia.' },
  ]);
  expect((await desligar({ data: '2026-03-15' })).problema).toMatchObject({
    codigo: 'CONFIRMAR',
    mensagem: expect.stringContaining('estabilidade (CIPA) até 31/12/2026'),
  });
  expect((await desligar({ data: '2027-01-01' })).status).toBe(201);
});

test('quem tem estabilidade sai a pedido ou por justa causa sem pergunta; sem justa causa ela diz o que a lei veda', async () => {
  const { empresaId, desligar } = await cena({ dataEstabilidade: '2026-12-31' });
  const por = async (iniciativa: string | null) => {
    const motivo = { id: await criarMotivoDesligamento(t.app, empresaId, undefined, { iniciativa }), nome: '' };
    return desligar({ data: '2026-03-15', motivo });
  };
  const inicio = 'O talento tem estabilidade (CIPA) até 31/12/2026';
  for (const [iniciativa, mensagem] of [
    [
      null,
      `${inicio}, e o motivo não diz de quem é a iniciativa: só sai a pedido ou por justa causa. Registrar mesmo assim?`,
    ],
    ['O', `${inicio}: só sai a pedido ou por justa causa. Registrar mesmo assim?`],
    [
      'E',
      `${inicio}, e o motivo é uma dispensa sem justa causa, que a Constituição veda (ADCT, art. 10, II, a). Registrar mesmo assim?`,
    ],
  ] as const)
    expect((await por(iniciativa)).problema).toMatchObject({ codigo: 'CONFIRMAR', mensagem });
  expect((await por('T')).status).toBe(201);
  const outro = await cena({ dataEstabilidade: '2026-12-31' });
  const motivo = {
    id: await criarMotivoDesligamento(t.app, outro.empresaId, undefined, { iniciativa: 'J' }),
    nome: '',
  };
  expect((await outro.desligar({ data: '2026-03-15', motivo })).status).toBe(201);
});

test('o membro eleito da CIPA, como o cadastro dela o tem, é perguntado até um ano depois do mandato', async () => {
  const { empresaId, colaboradorId, desligar } = await cena();
  await criarGestaoDaCipa(t.app, empresaId, { dataIni: '2025-01-10', eleito: colaboradorId });
  expect((await desligar({ data: '2027-01-09' })).problema).toMatchObject({
    codigo: 'CONFIRMAR',
    mensagem: expect.stringContaining('estabilidade (CIPA) até 09/01/2027'),
  });
  expect((await desligar({ data: '2027-01-10' })).status).toBe(201);
});

test('o motivo que reduz o quadro fecha o lugar na área e no cargo, e trocá-lo ou cancelar o devolve', async () => {
  const { cliente, empresaId, motivoId, colaboradorId, form, desligar, cancelar } = await cena();
  const lugar = await criarLugar(t.app, empresaId);
  const outro = await criarLugar(t.app, empresaId);
  await criarHistorico(t.app, empresaId, colaboradorId, { data: '2026-02-01', ...lugar });
  const reduz = await criarMotivoDesligamento(t.app, empresaId, 'Extinção do posto', { reduzirQuadro: true });
  const limitar = async (areaId: number, cargoId: number | null, limite: number) =>
    (
      await cliente.call(limiteColaborador.criar, {
        body: {
          areaOrganizacional: { id: areaId },
          cargo: cargoId === null ? null : { id: cargoId },
          limite,
          contrato: null,
        } as never,
      })
    ).body.id;
  const ids = [
    await limitar(lugar.areaId, null, 4),
    await limitar(lugar.areaId, lugar.cargoId, 1),
    await limitar(outro.areaId, null, 3),
  ];
  const limites = () =>
    Promise.all(ids.map(async (id) => (await cliente.call(limiteColaborador.obter, { params: { id } })).body.limite));
  const feito = (await desligar({ motivo: { id: reduz } })).body;
  expect(await limites()).toEqual([3, 0, 3]);
  const trocar = (motivo: number, versao: number) =>
    cliente.call(desligamento.atualizar, {
      params: { id: feito.id },
      body: { ...form, motivo: { id: motivo }, versao } as never,
    });
  const semReducao = (await trocar(motivoId, feito.versao)).body;
  expect(await limites()).toEqual([4, 1, 3]);
  await trocar(reduz, semReducao.versao);
  expect(await limites()).toEqual([3, 0, 3]);
  await cancelar(feito.id);
  expect(await limites()).toEqual([4, 1, 3]);
});

test('quem sai perde o acesso na hora, e o cancelamento devolve só o que o desligamento tirou', async () => {
  const { empresaId, perfilId, colaboradorId, desligar, cancelar } = await cena();
  const pessoa = (ativo: boolean) => criarUsuarioComSenha(t.app, { empresas: [{ empresaId, perfilId }], ativo });
  const [usuario, desativado] = [await pessoa(true), await pessoa(false)];
  await ligarUsuario(t.app, usuario.id, colaboradorId);
  const link = hashDoLink('segredo de quem sai');
  await t.app.banco((db) =>
    sql`insert into link_unico (link_hash, finalidade, area, sujeito_id, expira_em)
      values (${link}, 'senha', 'interna', ${usuario.id}, now() + interval '30 minutes')`.execute(db),
  );
  const entra = async ({ login }: { login: string }) =>
    (await t.app.anonimo.call(entrar, { body: { username: login, password: SENHA_DE_TESTE, empresaId } as never }))
      .status;
  const linhas = (consulta: ReturnType<typeof sql>) =>
    t.app.banco(async (db) => (await consulta.execute(db)).rows.length);
  expect([await entra(usuario), await entra(desativado)]).toEqual([200, 401]);
  const { id } = (await desligar({ data: '2026-01-20' })).body;
  expect(await linhas(sql`select 1 from sessao where area = 'interna' and sujeito_id = ${usuario.id}`)).toBe(0);
  expect(await linhas(sql`select 1 from link_unico where link_hash = ${link}`)).toBe(0);
  expect([await entra(usuario), await entra(desativado)]).toEqual([401, 401]);
  await cancelar(id);
  expect([await entra(usuario), await entra(desativado)]).toEqual([200, 401]);
});

test('a sessão de quem saiu sem que se soubesse do usuário também deixa de valer', async () => {
  const { colaboradorId, desligar } = await cena();
  const outra = await t.app.empresa([]);
  await ligarUsuario(t.app, outra.usuarioId, colaboradorId);
  await desligar({ data: '2026-01-20' });
  expect((await outra.cliente.call(obterSessao)).body.authenticated).toBe(false);
});

test('quem cumpre aviso prévio entra até a véspera do seu dia', async () => {
  const { empresaId, colaboradorId, desligar } = await cena();
  const usuario = await t.app.usuario(empresaId, []);
  await ligarUsuario(t.app, usuario.usuarioId, colaboradorId);
  const hoje = dataDeHoje();
  expect((await desligar({ data: somarDias(hoje, 30) })).status).toBe(201);
  expect((await usuario.cliente.call(obterSessao)).body.authenticated).toBe(true);
});

test('ninguém desliga a si mesmo', async () => {
  const { usuarioId, colaboradorId, erros } = await cena();
  await ligarUsuario(t.app, usuarioId, colaboradorId);
  expect(await erros()).toMatchObject([{ campo: 'colaborador' }]);
});

test('quem já saiu só volta pelo cancelamento, e ninguém cancela o próprio', async () => {
  const { cliente, empresaId, form, desligar } = await cena();
  const { id, versao } = (await desligar()).body;
  const adiado = { ...form, versao, data: somarDias(dataDeHoje(), 30) };
  expect(
    (await cliente.call(desligamento.atualizar, { params: { id }, body: adiado as never })).problema.erros,
  ).toEqual([{ campo: 'data', mensagem: 'O talento já saiu. Para que volte a trabalhar, cancele o desligamento.' }]);
  const aviso = await criarColaborador(t.app, empresaId);
  const dele = (await desligar({ colaborador: { id: aviso }, data: adiado.data })).body;
  const { VER_TODAS } = permissoesOrganizacao.areaOrganizacional.verbos;
  const { CANCELAR } = desligamento.permissoes.verbos;
  const proprio = await t.app.usuario(empresaId, [
    desligamento.permissoes.ver,
    VER_TODAS,
    ...(CANCELAR ? [CANCELAR] : []),
  ]);
  await ligarUsuario(t.app, proprio.usuarioId, aviso);
  const { problema } = await proprio.cliente.call(cancelarDesligamento, {
    params: { id: dele.id },
    body: { motivoCancelamento: 'Fico' },
  });
  expect(problema).toMatchObject({ mensagem: expect.stringContaining('por outra pessoa') });
});

test('com folha integrada o desligamento aguarda, e a admissão por confirmar ou cancelada não se desliga', async () => {
  const { cliente, empresaId, colaboradorId, desligar, erros, talento } = await cena();
  const pendente = (codigo: string | null) =>
    t.app.banco((db) =>
      sql`update colaborador set pendencia_folha = ${codigo} where id = ${colaboradorId}`.execute(db),
    );
  await t.app.banco((db) => sql`update empresa set ac_integra = true where id = ${empresaId}`.execute(db));
  await pendente('G');
  expect(await erros()).toMatchObject([{ mensagem: 'A admissão deste talento ainda aguarda a confirmação da folha.' }]);
  await pendente('C');
  expect(await erros()).toMatchObject([{ mensagem: 'A admissão deste talento foi cancelada pela folha.' }]);
  await pendente(null);
  const { id } = (await desligar()).body;
  expect((await talento()).situacao).toBe('U');
  expect((await cliente.call(confirmarDesligamento, { params: { id } })).body.situacao).toBe('R');
  expect((await talento()).situacao).toBe('D');
  expect((await cliente.call(confirmarDesligamento, { params: { id } })).problema.mensagem).toBe(
    'Este desligamento não aguarda a folha.',
  );
});

test('não se cancela quando o CPF ou o lugar já são de outra pessoa', async () => {
  const cpf = cpfUnico();
  const tenant = await t.app.empresa();
  const onde = await criarLugar(t.app, tenant.empresaId);
  const motivoId = await criarMotivoDesligamento(t.app, tenant.empresaId);
  const lotacao = { areaId: onde.areaId, faixaSalarialId: onde.faixaSalarialId };
  const colaboradorId = await criarColaborador(t.app, tenant.empresaId, { cpf, lotacao });
  const body = { colaborador: { id: colaboradorId }, motivo: { id: motivoId }, data: '2026-01-20', observacao: null };
  const { id } = (await tenant.cliente.call(desligamento.criar, { body: body as never })).body;
  const cancelar = () =>
    tenant.cliente.call(cancelarDesligamento, { params: { id }, body: { motivoCancelamento: 'Engano' } });
  const outro = await criarColaborador(t.app, tenant.empresaId, { cpf, lotacao });
  expect((await cancelar()).problema.mensagem).toContain('outro colaborador ativo com o CPF');
  await t.app.banco((db) => sql`update colaborador set cpf = null where id = ${outro}`.execute(db));
  const limite = { areaOrganizacional: { id: onde.areaId }, cargo: null, limite: 1, contrato: null };
  expect((await tenant.cliente.call(limiteColaborador.criar, { body: limite })).status).toBe(201);
  expect((await cancelar()).problema.mensagem).toBe('O limite de colaboradores para o cargo foi atingido.');
});

test('o cadastro do talento mostra o desligamento e não o muda', async () => {
  const { cliente, colaboradorId, talento } = await cena();
  const { situacao: _s, cargo: _c, temFoto: _t, gestores: _g, pode: _p, id: _i, ...form } = await talento();
  const mudado = await cliente.call(colaborador.atualizar, {
    params: { id: colaboradorId },
    body: { ...form, dataDesligamento: '2026-03-10' } as never,
  });
  expect(mudado.problema.erros).toEqual([
    { campo: 'dataDesligamento', mensagem: 'O desligamento se registra e se cancela em Desligamentos.' },
  ]);
});
