import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import type { CandidatoForm } from '#modules/captacao/candidatos/candidato.contract.ts';
import { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { abrirSolicitacaoAprovada, criarCandidato, ligarCandidatos } from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { cpfUnico, unico } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { pisDeBase } from '#platform/shared/br/pis.ts';
import { permissionsOf } from '#platform/shared/permission.ts';
import { contratar, origemDoTalento, prepararContratacao } from './contratacao.contract.ts';

const t = useApp();

async function comNome(tabela: 'idioma' | 'area_formacao'): Promise<number> {
  const { rows } = await t.app.banco((db) =>
    sql<{ id: number }>`insert into ${sql.table(tabela)} (nome) values (${`De ${unico()}`}) returning id`.execute(db),
  );
  return rows[0]?.id ?? 0;
}

/** A candidate with everything that makes sense at work too, in the selection of an approved request. */
async function cena() {
  const tenant = await t.app.empresa();
  const { empresaId, cliente } = tenant;
  // The same title in another place of the form of talents, and a title that it does not have.
  await t.app.banco(async (db) => {
    await sql`update empresa set campo_extra_candidato = true, campo_extra_colaborador = true where id = ${empresaId}`.execute(
      db,
    );
    await sql`insert into formulario_configurado (empresa_id, formulario) values (${empresaId}, 'candidato'), (${empresaId}, 'talento')`.execute(
      db,
    );
    for (const [formulario, campo, titulo] of [
      ['candidato', 'texto1', 'Número do sapato'],
      ['candidato', 'texto2', 'Time'],
      ['talento', 'texto3', 'Número do sapato'],
    ] as const) {
      await sql`insert into campo_extra (empresa_id, formulario, campo, titulo, ordem) values (${empresaId}, ${formulario}, ${campo}, ${titulo}, 1)`.execute(
        db,
      );
      await sql`insert into campo_configurado (empresa_id, formulario, area, campo, visivel, obrigatorio)
        values (${empresaId}, ${formulario}, 'interna', ${`camposExtras.${campo}`}, true, false)`.execute(db);
    }
  });
  const solicitacao = await abrirSolicitacaoAprovada(t.app, tenant);
  const id = await criarCandidato(t.app, empresaId, { nome: 'Ana', cpf: cpfUnico(), dataNascimento: '1995-04-03' });
  const [ligacao = 0] = await ligarCandidatos(t.app, solicitacao.id, [id]);
  const antes = (await cliente.call(candidato.obter, { params: { id } })).body;
  const dados = {
    nomeSocial: 'Aninha',
    pessoal: {
      rg: '123456',
      rgOrgaoEmissor: 'SSP',
      pis: pisDeBase('1205641254'),
      mae: 'Maria',
      estadoCivil: '02',
      ctps: { numero: '99887', serie: '001' },
      tituloEleitoral: { numero: '1234', zona: '10', secao: '20' },
    },
    contato: { email: 'ana@exemplo.com.br', dddCelular: '85', foneCelular: '988887777' },
    endereco: { logradouro: 'Rua das Flores', numero: '10' },
    habilitacao: { numeroHab: '5544', categoria: 'B' },
    camposExtras: { texto1: '38', texto2: 'Ceará' },
    formacao: [
      {
        id: null,
        areaFormacao: { id: await comNome('area_formacao') },
        curso: 'Logística',
        local: 'IFCE',
        tipo: 'TECNICO',
        situacao: 'COMPLETO',
        conclusao: '2015',
      },
    ],
    experiencias: [
      {
        id: null,
        empresa: 'Loja Maré Alta',
        contatoEmpresa: null,
        checkNomeCargo: true,
        cargo: null,
        nomeMercado: 'Vendedora',
        salario: '1800.00',
        dataAdmissao: '2019-01-02',
        dataDesligamento: '2022-03-04',
        motivoSaida: 'Mudança',
        observacao: null,
      },
    ],
    candidatoIdiomas: [{ id: null, idioma: { id: await comNome('idioma') }, nivel: 'A' }],
    certificados: [
      { id: null, nome: 'NR-35', tipo: 'CURSO', instituicao: 'Senai', data: '2024-05-06', cargaHoraria: 8 },
    ],
    cursos: 'Costura',
  };
  const junto = (grupo: 'pessoal' | 'contato' | 'endereco' | 'habilitacao' | 'camposExtras') => ({
    [grupo]: { ...antes[grupo], ...dados[grupo] },
  });
  const body = {
    ...antes,
    ...dados,
    ...junto('pessoal'),
    ...junto('contato'),
    ...junto('endereco'),
    ...junto('habilitacao'),
    ...junto('camposExtras'),
  } as unknown as CandidatoForm & { versao: number };
  const salvo = await cliente.call(candidato.atualizar, { params: { id }, body });
  expect(salvo.status, JSON.stringify(salvo.body)).toBe(200);
  return { ...tenant, id, ligacao, dados };
}

async function contratarPor(cliente: Tenant['cliente'], ligacao: number) {
  const { body } = await cliente.call(prepararContratacao, { params: { id: ligacao } });
  const feito = await cliente.call(contratar, {
    params: { id: ligacao },
    body: {
      ...body.colaborador,
      dataAdmissao: '2026-02-02',
      avisoAosOutros: { enviar: false, assunto: null, texto: null },
      versaoDaLigacao: body.versao,
    },
  });
  expect(feito.status, JSON.stringify(feito.body)).toBe(201);
  return { id: feito.body.id, preparado: body };
}

const semIds = (linhas: readonly object[]) => linhas.map((linha) => ({ ...linha, id: expect.any(Number) }));

test('o horário que a solicitação pede vem no contrato, quando cabe nele', async () => {
  const tenant = await t.app.empresa();
  const trazido = async (horarioComercial: string) => {
    const solicitacao = await abrirSolicitacaoAprovada(t.app, tenant, { horarioComercial });
    const id = await criarCandidato(t.app, tenant.empresaId, { nome: 'Ana' });
    const [ligacao = 0] = await ligarCandidatos(t.app, solicitacao.id, [id]);
    const { body } = await tenant.cliente.call(prepararContratacao, { params: { id: ligacao } });
    return body.colaborador.contrato.horario;
  };
  const maximo = 'Segunda a sábado, 14h às 22h20'.padEnd(100, '.');
  expect(await trazido(maximo)).toBe(maximo);
  expect(await trazido(`${maximo}.`)).toBeNull();
});

test('tudo que o cadastro do candidato sabe e serve depois vai para o do talento', async () => {
  const { cliente, ligacao, dados } = await cena();
  const { id } = await contratarPor(cliente, ligacao);
  const talento = (await cliente.call(colaborador.obter, { params: { id } })).body;
  const { candidatoIdiomas, formacao, experiencias, certificados, camposExtras: _, ...iguais } = dados;
  expect(talento).toMatchObject({
    ...iguais,
    formacao: semIds(formacao),
    experiencias: semIds(experiencias),
    idiomas: semIds(candidatoIdiomas),
    certificados: semIds(certificados),
  });
  // Under the same title, wherever it stands in the form of talents.
  expect(talento.camposExtras).toMatchObject({ texto1: null, texto2: null, texto3: '38' });
});

test('o salário anterior vai junto mesmo quando quem contrata não o vê, e não se lê ao contratar', async () => {
  const { empresaId, cliente, ligacao } = await cena();
  const todas = permissionsOf(t.app.modules.flatMap(({ permissoes }) => permissoes));
  const limitado = await t.app.usuario(
    empresaId,
    todas.filter((permissao) => !permissao.includes('CANDIDATO_REMUNERACAO')),
  );
  const { id, preparado } = await contratarPor(limitado.cliente, ligacao);
  expect(JSON.stringify(preparado)).not.toContain('1800.00');
  const talento = (await cliente.call(colaborador.obter, { params: { id } })).body;
  expect(talento.experiencias).toMatchObject([{ salario: '1800.00' }]);
});

test('a origem diz o candidato e a solicitação, só na empresa e só a solicitação que se vê', async () => {
  const { empresaId, cliente, ligacao, id: candidatoId } = await cena();
  const { id } = await contratarPor(cliente, ligacao);
  const params = { params: { id } };
  const { body } = await cliente.call(origemDoTalento, params);
  expect(body).toMatchObject({ candidato: { id: candidatoId, nome: 'Ana' }, solicitacao: { id: expect.any(Number) } });
  const vazia = { candidato: null, solicitacao: null, contratadoEm: null };
  const outra = await t.app.empresa();
  expect((await outra.cliente.call(origemDoTalento, params)).body).toEqual(vazia);
  const gestor = await t.app.usuario(empresaId, [
    permissoesCaptacao.candidato.ver,
    permissoesOrganizacao.colaborador.ver,
  ]);
  expect((await gestor.cliente.call(origemDoTalento, params)).body).toEqual(vazia);
});
