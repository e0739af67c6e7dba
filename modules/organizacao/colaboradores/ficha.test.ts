import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import {
  criarArea,
  criarColaborador,
  ligarUsuario,
  responderPorArea,
  unico,
} from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { type ColaboradorForm, colaborador } from './colaboradores.contract.ts';

const t = useApp();

async function comNome(tabela: 'idioma' | 'area_formacao'): Promise<number> {
  const { rows } = await t.app.banco((db) =>
    sql<{ id: number }>`insert into ${sql.table(tabela)} (nome) values (${`De ${unico()}`}) returning id`.execute(db),
  );
  return rows[0]?.id ?? 0;
}

async function ficha() {
  return {
    nome: 'Rita Alves',
    vinculo: 'E',
    dataAdmissao: '2024-01-02',
    pessoal: { cpf: '39053344705' },
    contrato: { tipoContrato: 'I', experienciaAte: '2024-02-15', horasSemanais: '44' },
    dadosBancarios: {
      banco: '001 - Banco do Brasil',
      agencia: '1234',
      conta: '56789-0',
      tipoConta: 'C',
      chavePix: 'rita@exemplo.com.br',
    },
    dependentes: [
      { nome: 'Davi Alves', parentesco: '03', dataNascimento: '2015-05-05', impostoRenda: true, salarioFamilia: false },
    ],
    formacao: [
      {
        areaFormacao: { id: await comNome('area_formacao') },
        curso: 'Logística',
        local: 'IFCE',
        tipo: 'TECNICO',
        situacao: 'COMPLETO',
      },
    ],
    experiencias: [
      {
        empresa: 'Loja',
        checkNomeCargo: true,
        nomeMercado: 'Vendedora',
        salario: '1800.00',
        dataAdmissao: '2019-01-02',
      },
    ],
    idiomas: [{ idioma: { id: await comNome('idioma') }, nivel: 'A' }],
    certificados: [{ nome: 'NR-35' }],
    cursos: 'Costura',
  } as unknown as ColaboradorForm;
}

test('contrato, conta, dependentes e estudos são gravados e lidos como se escreveram', async () => {
  const { cliente } = await t.app.empresa();
  const form = await ficha();
  const { status, body } = await cliente.call(colaborador.criar, { body: form });
  expect(status, JSON.stringify(body)).toBe(201);
  const lido = (await cliente.call(colaborador.obter, { params: { id: body.id } })).body;
  expect(lido).toMatchObject({ ...form, contrato: { ...form.contrato, horasSemanais: '44.00' } });
});

test('idioma repetido, CPF de dependente repetido e experiência futura são recusados no item', async () => {
  const { cliente } = await t.app.empresa();
  const form = await ficha();
  const [idioma] = form.idiomas;
  const [experiencia] = form.experiencias;
  const [dependente] = form.dependentes;
  const body = {
    ...form,
    idiomas: [idioma, idioma],
    dependentes: [{ ...dependente, cpf: form.pessoal.cpf }],
  } as unknown as ColaboradorForm;
  const { problema } = await cliente.call(colaborador.criar, { body });
  expect(problema.erros.map(({ campo }) => campo).sort()).toEqual(['dependentes[0].cpf', 'idiomas[1].idioma']);
  const futura = {
    ...form,
    experiencias: [{ ...experiencia, dataAdmissao: '2090-01-01' }],
  } as unknown as ColaboradorForm;
  expect((await cliente.call(colaborador.criar, { body: futura })).status).toBe(400);
});

test('sem as autoridades ninguém lê a conta nem o salário anterior, e quem grava sem elas não os apaga', async () => {
  const tenant = await t.app.empresa();
  const { id } = (await tenant.cliente.call(colaborador.criar, { body: await ficha() })).body;
  const { colaborador: permissoes, areaOrganizacional } = permissoesOrganizacao;
  const { cliente } = await t.app.usuario(tenant.empresaId, [
    permissoes.ver,
    permissoes.editar,
    areaOrganizacional.verbos.VER_TODAS,
  ]);
  const { body } = await cliente.call(colaborador.obter, { params: { id } });
  expect(JSON.stringify(body)).not.toMatch(/1800\.00|56789|Banco do Brasil|rita@exemplo/);
  const salvo = await cliente.call(colaborador.atualizar, {
    params: { id },
    body: { ...body, observacao: 'vista', dadosBancarios: { ...body.dadosBancarios, conta: '999', chavePix: null } },
  });
  expect(salvo.status, JSON.stringify(salvo.body)).toBe(200);
  const depois = (await tenant.cliente.call(colaborador.obter, { params: { id } })).body;
  expect(depois).toMatchObject({
    observacao: 'vista',
    dadosBancarios: { conta: '56789-0', chavePix: 'rita@exemplo.com.br' },
    experiencias: [{ salario: '1800.00' }],
  });
});

test('quem vê só as suas áreas lê quem responde pela área de um talento apenas entre as pessoas que vê', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  const [daArea, deFora] = [await criarArea(t.app, empresaId), await criarArea(t.app, empresaId)];
  const na = (areaId: number, nome: string) => criarColaborador(t.app, empresaId, { nome, lotacao: { areaId } });
  const [rita, chefe, diretora] = [await na(daArea, 'Rita'), await na(daArea, 'Chefe'), await na(deFora, 'Diretora')];
  for (const id of [chefe, diretora]) await responderPorArea(t.app, empresaId, daArea, id);
  const params = { id: rita };
  expect((await cliente.call(colaborador.obter, { params })).body.gestores).toBe('Chefe, Diretora');
  const restrito = await t.app.usuario(empresaId, [permissoesOrganizacao.colaborador.ver]);
  await ligarUsuario(t.app, restrito.usuarioId, chefe);
  expect((await restrito.cliente.call(colaborador.obter, { params })).body.gestores).toBe('Chefe');
});
