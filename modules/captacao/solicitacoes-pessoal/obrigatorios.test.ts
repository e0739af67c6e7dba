import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { abrirSolicitacao, formularioDeSolicitacao } from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { type SolicitacaoForm, solicitacaoPessoal } from './solicitacoes-pessoal.contract.ts';

/** What a request must say, as who sends one is told it. */
const t = useApp();

interface Configuracao {
  readonly salario: boolean;
  readonly complementares: boolean;
  readonly ambiente: boolean;
}

const configurar = (empresaId: number, { salario, complementares, ambiente }: Configuracao) =>
  t.app.banco((db) =>
    sql`update empresa set sol_pessoal_exibir_salario = ${salario}, sol_pessoal_obrigar_dados_complementares = ${complementares},
      obrigar_ambiente_funcao = ${ambiente} where id = ${empresaId}`.execute(db),
  );

/** Sends a form without what the settings may ask for, and returns the refusals. */
async function recusas(tenant: Tenant, dados: object = {}) {
  const body = {
    ...(await formularioDeSolicitacao(t.app, tenant, { remuneracao: null })),
    ...dados,
  } as SolicitacaoForm;
  const { status, problema } = await tenant.cliente.call(solicitacaoPessoal.criar, { body });
  return { status, erros: problema?.erros ?? [] };
}

const complementares = [
  { campo: 'vinculo', mensagem: 'Vínculo é obrigatório' },
  { campo: 'escolaridade', mensagem: 'Escolaridade é obrigatória' },
  { campo: 'sexo', mensagem: 'Sexo é obrigatório' },
  { campo: 'idadeMinima', mensagem: 'Idade mínima é obrigatória' },
  { campo: 'idadeMaxima', mensagem: 'Idade máxima é obrigatória' },
  { campo: 'cidade', mensagem: 'Cidade é obrigatória' },
  { campo: 'bairrosIds', mensagem: 'Bairros é obrigatório' },
  { campo: 'infoComplementares', mensagem: 'Informações complementares é obrigatória' },
];
const remuneracao = { campo: 'remuneracao', mensagem: 'Remuneração é obrigatória' };
const ambienteEFuncao = [
  { campo: 'ambiente', mensagem: 'Ambiente é obrigatório' },
  { campo: 'funcao', mensagem: 'Função é obrigatória' },
];

describe('o que as configurações da empresa exigem, o servidor exige no campo', () => {
  test.each([
    ['V-0203: ambiente e função', { salario: false, complementares: false, ambiente: true }, ambienteEFuncao],
    ['V-0204: os dados complementares', { salario: false, complementares: true, ambiente: false }, complementares],
    [
      'V-0205: também a remuneração, quando ela se exibe',
      { salario: true, complementares: true, ambiente: false },
      [...complementares, remuneracao],
    ],
  ])('%s', async (_caso, configuracao, esperado) => {
    const tenant = await t.app.empresa();
    await configurar(tenant.empresaId, configuracao);
    expect(await recusas(tenant)).toEqual({ status: 400, erros: esperado });
  });

  test('V-0205: só falta a remuneração, e com ela a solicitação entra; quem não a vê não é cobrado', async () => {
    const tenant = await t.app.empresa();
    await configurar(tenant.empresaId, { salario: true, complementares: true, ambiente: false });
    const { rows } = await t.app.banco((db) =>
      sql<{
        id: number;
      }>`insert into bairro (cidade_id, nome) values (2304400, ${`Centro ${tenant.empresaId}`}) returning id`.execute(
        db,
      ),
    );
    const ditos = {
      ...{ vinculo: 'E', escolaridade: '07', sexo: 'I', idadeMinima: 18, idadeMaxima: 40 },
      ...{ cidade: { id: 2304400, nome: '' }, bairrosIds: rows.map(({ id }) => id), infoComplementares: 'Turno fixo' },
    };
    expect(await recusas(tenant, ditos)).toEqual({ status: 400, erros: [remuneracao] });
    expect((await recusas(tenant, { ...ditos, remuneracao: '2500.00' })).status).toBe(201);
    const { ver, inserir } = permissoesCaptacao.solicitacaoPessoal;
    const semRemuneracao = await t.app.usuario(tenant.empresaId, [ver, inserir, permissaoVerTodasAreas]);
    expect((await recusas(semRemuneracao, ditos)).status).toBe(201);
  });

  test('V-0203, V-0205: sem nenhuma das configurações a solicitação entra sem nada disso', async () => {
    const tenant = await t.app.empresa();
    await configurar(tenant.empresaId, { salario: true, complementares: false, ambiente: false });
    expect((await recusas(tenant)).status).toBe(201);
  });
});

describe('o que toda solicitação diz', () => {
  test.each([
    ['V-0200', 'data', 'Data é obrigatória'],
    ['V-0200', 'descricao', 'Descrição é obrigatória'],
    ['V-0200', 'horarioComercial', 'Horário comercial é obrigatório'],
    ['V-0201', 'quantidade', 'Número de vagas é obrigatório'],
    ['U-0052', 'estabelecimento', 'Estabelecimento é obrigatório'],
    ['U-0052', 'areaOrganizacional', 'Área organizacional é obrigatória'],
    ['U-0052', 'motivoSolicitacao', 'Motivo da solicitação é obrigatório'],
    ['U-0052', 'faixaSalarial', 'Faixa salarial é obrigatória'],
  ])('%s: %s: %s', async (_id, campo, mensagem) => {
    const tenant = await t.app.empresa();
    expect(await recusas(tenant, { [campo]: null })).toEqual({ status: 400, erros: [{ campo, mensagem }] });
  });

  test('V-0200: status, suspensa, encerrada, cancelada e invisível estão ditos desde a abertura', async () => {
    const tenant = await t.app.empresa();
    const { id } = await abrirSolicitacao(t.app, tenant);
    const { body } = await tenant.cliente.call(solicitacaoPessoal.obter, { params: { id } });
    expect(body).toMatchObject({
      ...{ status: 'I', suspensa: false, encerrada: false, cancelada: false, invisivelParaGestor: false },
    });
  });

  test.each([
    ['V-0200', 'data'],
    ['V-0200', 'descricao'],
    ['V-0200', 'horario_comercial'],
    ['V-0200', 'status'],
    ['V-0200', 'invisivel_para_gestor'],
    ['V-0200', 'suspensa'],
    ['V-0200', 'encerrada'],
    ['V-0200', 'cancelada'],
    ['U-0052', 'estabelecimento_id'],
    ['U-0052', 'area_organizacional_id'],
    ['U-0052', 'motivo_solicitacao_id'],
    ['U-0052', 'faixa_salarial_id'],
  ])('%s: o banco não guarda solicitação sem %s, venha de onde vier', async (_id, coluna) => {
    const tenant = await t.app.empresa();
    const { id } = await abrirSolicitacao(t.app, tenant);
    const esvaziar = t.app.banco((db) =>
      sql`update solicitacao_pessoal set ${sql.ref(coluna)} = null where id = ${id}`.execute(db),
    );
    await expect(esvaziar).rejects.toMatchObject({ code: '23502' });
  });
});

test('W-0054: de vários substituídos só o último lugar pode estar vazio, e ele não se grava', async () => {
  const tenant = await t.app.empresa();
  const ana = await criarColaborador(t.app, tenant.empresaId, { nome: 'Ana' });
  const bia = await criarColaborador(t.app, tenant.empresaId, { nome: 'Bia' });
  const lugares = (...ids: (number | null)[]) => ({
    colaboradoresSubstituidos: ids.map((id) => (id === null ? null : { id, nome: '' })),
  });
  expect(await recusas(tenant, lugares(ana, null, bia))).toEqual({
    status: 400,
    erros: [expect.objectContaining({ mensagem: 'Somente o último talento pode ficar vazio' })],
  });
  const dados = lugares(ana, bia, null) as unknown as Partial<SolicitacaoForm>;
  const aberta = await abrirSolicitacao(t.app, tenant, dados);
  expect(aberta.colaboradoresSubstituidos.map(({ nome }) => nome).sort()).toEqual(['Ana', 'Bia']);
  const { body } = await tenant.cliente.call(solicitacaoPessoal.obter, { params: { id: aberta.id } });
  expect(body.colaboradoresSubstituidos.map(({ id }) => id).sort()).toEqual([ana, bia].sort());
});
