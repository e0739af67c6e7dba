import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { telaDaImportacao } from '#modules/gestao-talentos/importacao-talentos/importacao.contract.ts';
import { colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { cpfUnico, criarColaborador, criarLugar } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { readTable } from '#platform/server/table/read-table.ts';
import { sheetOf, xlsxWith } from '#platform/server/table/table.factory.ts';
import { formatarCpf } from '#platform/shared/br/cpf.ts';
import { pathWith } from '#platform/shared/contract/endpoint.ts';
import type { TestClient } from '#platform/testing/client.ts';
import {
  aplicarImportacao,
  baixarModelo,
  baixarRecusadas,
  descartarImportacao,
  desfazerImportacao,
  importarColaboradores,
  listarImportacoes,
  listarLinhas,
  obterImportacao,
} from './importacao.contract.ts';
import { csv as csvDe, enviarPlanilha } from './importacao.factory.ts';
import { limpezaDeImportacoes } from './importacao.job.ts';
import { importacaoDeTalentos } from './importacao.module.ts';

const t = useApp();

async function enviar(cliente: TestClient, conteudo: Buffer | string, nome = 'talentos.csv', ignora = false) {
  const id = await enviarPlanilha(t.app, cliente, conteudo, { nome, ignora });
  return (await cliente.call(obterImportacao, { params: { id } })).body;
}

const linhas = async ({ cliente }: Tenant, id: number) =>
  (await cliente.call(listarLinhas, { query: { importacaoId: id, page: 0 } })).body.content;
const erros = async (tenant: Tenant, id: number) =>
  (await linhas(tenant, id)).flatMap((linha) => linha.erros.map(({ mensagem }) => mensagem));

async function agir({ cliente }: Tenant, acao: typeof aplicarImportacao, id: number) {
  const { status, problema } = await cliente.call(acao, { params: { id } });
  await t.app.executarTarefas();
  return status === 201 || status === 200 ? (await cliente.call(obterImportacao, { params: { id } })).body : problema;
}
const talentos = async ({ cliente }: Tenant) =>
  (await cliente.call(colaborador.listar, { query: { page: 0 } })).body.content;
const csv = (...linhas: string[][]) => csvDe(linhas);

describe('importação de talentos', () => {
  test('confere sem gravar, aplica, mostra o que mudou e desfaz byte por byte', async () => {
    const tenant = await t.app.empresa();
    const lugar = await criarLugar(t.app, tenant.empresaId);
    const cpf = cpfUnico();
    const id = await criarColaborador(t.app, tenant.empresaId, { nome: 'Bia Brito', cpf });
    const antes = (await tenant.cliente.call(colaborador.obter, { params: { id } })).body;
    const { rows } = await t.app.banco((db) =>
      sql<{
        area: string;
        estab: string;
        faixa: string;
      }>`select a.nome as area, e.nome as estab, c.nome || ' ' || f.nome as faixa
        from area_organizacional a, estabelecimento e, faixa_salarial f join cargo c on c.id = f.cargo_id
        where a.id = ${lugar.areaId} and e.id = ${lugar.estabelecimentoId} and f.id = ${lugar.faixaSalarialId}`.execute(
        db,
      ),
    );
    const { area = '', estab = '', faixa = '' } = rows[0] ?? {};
    // What the database keeps of a talent by itself hangs on nobody's work.
    await t.app.banco((db) =>
      sql`insert into periodo_experiencia (empresa_id, nome, dias) values (${tenant.empresaId}, '45 dias', 45)`.execute(
        db,
      ),
    );
    const titulos = [
      'Nome',
      'CPF',
      'Nascimento',
      'Admissão',
      'E-mail',
      'Área',
      'Estabelecimento',
      'Cargo e faixa',
      'Salário',
    ];
    const conferida = await enviar(
      tenant.cliente,
      csv(
        titulos,
        ['Ana Alves', cpfUnico(), '02/01/1990', '03/02/2024', 'ana@exemplo.com', area, estab, faixa, '3.000,50'],
        ['Bia Brito Costa', cpf, '05/06/1991', '', '', '', '', '', ''],
      ),
    );
    expect(conferida).toMatchObject({ situacao: 'CONFERIDA', novas: 1, alteradas: 1, recusadas: 0, feitas: 0 });
    expect(await talentos(tenant)).toHaveLength(1);
    const [, mudanca] = await linhas(tenant, conferida.id);
    expect(mudanca?.mudancas).toEqual([
      { coluna: 'Nome', antes: 'Bia Brito', depois: 'Bia Brito Costa' },
      { coluna: 'Data de nascimento', antes: '', depois: '05/06/1991' },
    ]);
    const restantes = await t.app.banco((db) =>
      sql`select 1 from arquivo where empresa_id = ${tenant.empresaId}`.execute(db),
    );
    expect(restantes.rows).toEqual([]);

    expect(await agir(tenant, aplicarImportacao, conferida.id)).toMatchObject({
      situacao: 'APLICADA',
      feitas: 2,
      recusadas: 0,
    });
    const [ana, bia] = await talentos(tenant);
    expect([ana?.nome, ana?.areaOrganizacional?.nome, bia?.nome]).toEqual(['Ana Alves', area, 'Bia Brito Costa']);
    const nova = (await tenant.cliente.call(colaborador.obter, { params: { id: ana?.id ?? 0 } })).body;
    expect(nova).toMatchObject({
      vinculo: 'E',
      dataAdmissao: '2024-02-03',
      lotacao: { tipoSalario: '3', salario: '3000.50' },
    });

    expect(await agir(tenant, desfazerImportacao, conferida.id)).toMatchObject({ situacao: 'DESFEITA', desfeitas: 2 });
    const depois = (await tenant.cliente.call(colaborador.obter, { params: { id } })).body;
    expect({ ...depois, versao: 0 }).toEqual({ ...antes, versao: 0 });
    expect(await talentos(tenant)).toHaveLength(1);
  });

  test('diz o erro de cada linha na sua coluna, e o arquivo das recusadas, corrigido, é aceito', async () => {
    const tenant = await t.app.empresa();
    const conferida = await enviar(
      tenant.cliente,
      csv(
        ['Nome', 'CPF', 'Admissão', 'Matrícula', 'Área'],
        ['Ana', '111.111.111-11', '03/02/2024', '', ''],
        ['Bia', cpfUnico(), '02/31/2024', '', ''],
        ['', cpfUnico(), '03/02/2024', '', ''],
        ['Davi', '', '03/02/2024', '', ''],
        ['Eva', cpfUnico(), '03/02/2024', '', 'Lua'],
        ['=1+1', cpfUnico(), '03/02/2024', '', ''],
      ),
    );
    expect(conferida).toMatchObject({ novas: 0, recusadas: 6 });
    const ditos = (await linhas(tenant, conferida.id)).map((linha) => linha.erros.map(({ coluna }) => coluna).join());
    expect(ditos.slice(0, 4)).toEqual(['CPF', 'Data de admissão', 'Nome', 'CPF']);
    expect(ditos[4]).toContain('Área organizacional');
    expect((await erros(tenant, conferida.id)).join(' ')).toContain("'Lua' não foi encontrado");
    const url = `${pathWith(baixarRecusadas.path, { id: conferida.id })}?formato=xlsx`;
    const { arquivo } = await baixar(tenant.cliente, url);
    const lidas = await readTable(arquivo, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', {
      linhas: 50,
      colunas: 50,
      bytes: 1e7,
    });
    expect(lidas).toHaveLength(7);
    expect([...(lidas[1]?.celulas.values() ?? [])].map(({ valor }) => valor)).toEqual(
      expect.arrayContaining(['2', 'Ana', '111.111.111-11', '03/02/2024']),
    );
    const corrigida = sheetOf([
      ['Linha', 'Motivo da recusa', 'Nome', 'CPF', 'Data de admissão'],
      ['2', 'CPF inválido', 'Ana', cpfUnico(), 45_325],
    ]);
    expect(await enviar(tenant.cliente, await xlsxWith([corrigida]), 'a.xlsx')).toMatchObject({
      novas: 1,
      recusadas: 0,
    });
  });

  test('arquivo cortado, com linhas demais ou sem colunas conhecidas não tem linha nenhuma', async () => {
    const { cliente } = await t.app.empresa();
    const boa = await xlsxWith([
      sheetOf([
        ['Nome', 'CPF'],
        ['Ana', cpfUnico()],
      ]),
    ]);
    const casos: [Buffer | string, string, RegExp][] = [
      [await xlsxWith([sheetOf([['Nome', 'CPF']]).slice(0, -25)]), 'a.xlsx', /danificado/],
      [csv(['Nome', 'CPF'], ['Ana', '"1']), 'a.csv', /aspas/],
      [csv(['Nome', 'CPF'], ...Array.from({ length: 20_001 }, () => ['a', '1'])), 'a.csv', /mais de 20\.000 linhas/],
      [csv(['Nome', 'CPF', 'Senha'], ['Ana', '1', '2']), 'a.csv', /'Senha' não é conhecida/],
      [csv(['Nome', 'CPF']), 'a.csv', /não tem linhas/],
    ];
    for (const [conteudo, nome, motivo] of casos) {
      const lida = await enviar(cliente, conteudo, nome);
      expect(lida).toMatchObject({ situacao: 'FALHOU', novas: 0, recusadas: 0 });
      expect(lida.motivo).toMatch(motivo);
    }
    const corpo = new FormData();
    corpo.append('file', new Blob([Uint8Array.from(boa.subarray(0, 200))]), 'a.xlsx');
    const { status } = await cliente.raw({ method: 'POST', url: importarColaboradores.path, payload: corpo });
    expect(status).toBe(400);
  });

  test('duas áreas de um nome são um erro que o diz, e a área que a pessoa não vê não existe', async () => {
    const tenant = await t.app.empresa();
    await t.app.banco((db) =>
      sql`insert into area_organizacional (empresa_id, nome, codigo_ac) values (${tenant.empresaId}, 'Loja', 'L1'), (${tenant.empresaId}, 'Loja', 'L2')`.execute(
        db,
      ),
    );
    const planilha = (area: string) =>
      csv(['Nome', 'CPF', 'Admissão', 'Área'], ['Ana', cpfUnico(), '03/02/2024', area]);
    const ambigua = await enviar(tenant.cliente, planilha('Loja'));
    expect(await erros(tenant, ambigua.id)).toContain(
      "Área organizacional: há 2 com o nome 'Loja'. Use o código, ou o nome completo.",
    );
    const peloCodigo = await enviar(tenant.cliente, planilha('L2'));
    expect((await erros(tenant, peloCodigo.id)).join()).not.toContain('Área organizacional');
    const { inserir, ver } = colaborador.permissoes;
    const restrita = await t.app.usuario(tenant.empresaId, [telaDaImportacao.permissao, inserir, ver]);
    const escondida = await enviar(restrita.cliente, planilha('L2'));
    expect((await erros(restrita, escondida.id)).join()).toContain("'L2' não foi encontrado");
  });

  test('a coluna do salário só existe para quem tem a permissão, e cada um só vê as próprias importações', async () => {
    const tenant = await t.app.empresa();
    const { inserir, editar, ver } = colaborador.permissoes;
    const { VER_TODAS } = permissoesOrganizacao.areaOrganizacional.verbos;
    const outra = await t.app.usuario(tenant.empresaId, [telaDaImportacao.permissao, inserir, editar, ver, VER_TODAS]);
    const planilha = csv(['Nome', 'CPF', 'Admissão', 'Valor'], ['Ana', cpfUnico(), '03/02/2024', '3000']);
    expect(await enviar(outra.cliente, planilha)).toMatchObject({
      situacao: 'FALHOU',
      motivo: "A coluna 'Valor' não é conhecida, ou você não tem acesso a ela.",
    });
    const minha = await enviar(tenant.cliente, planilha);
    for (const chamada of [obterImportacao, aplicarImportacao, desfazerImportacao, descartarImportacao])
      expect((await outra.cliente.call(chamada as typeof obterImportacao, { params: { id: minha.id } })).status).toBe(
        404,
      );
    expect((await outra.cliente.call(listarLinhas, { query: { importacaoId: minha.id, page: 0 } })).status).toBe(404);
    const [doOutro, doDono] = await Promise.all(
      [outra, tenant].map(({ cliente }) => baixar(cliente, `${baixarModelo.path}?formato=csv`)),
    );
    expect(doDono?.arquivo.toString()).toContain('Valor');
    expect(doOutro?.arquivo.toString()).not.toContain('Valor');
  });

  test('não desfaz o que mudou depois, nem aplica duas vezes', async () => {
    const tenant = await t.app.empresa();
    const planilha = csv(
      ['Nome', 'CPF', 'Admissão'],
      ['Ana', cpfUnico(), '03/02/2024'],
      ['Bia', cpfUnico(), '03/02/2024'],
    );
    const { id } = await enviar(tenant.cliente, planilha);
    await agir(tenant, aplicarImportacao, id);
    expect(await agir(tenant, aplicarImportacao, id)).toMatchObject({ status: 400 });
    const [ana] = await talentos(tenant);
    const { pode: _, ...form } = (await tenant.cliente.call(colaborador.obter, { params: { id: ana?.id ?? 0 } })).body;
    await tenant.cliente.call(colaborador.atualizar, { params: { id: form.id }, body: { ...form, nome: 'Ana Alves' } });
    const recusa = await agir(tenant, desfazerImportacao, id);
    expect(recusa).toMatchObject({ status: 400, mensagem: expect.stringContaining('1 cadastro mudou') });
    expect(await tenant.cliente.call(obterImportacao, { params: { id } })).toMatchObject({
      body: { situacao: 'APLICADA' },
    });
    expect(await talentos(tenant)).toHaveLength(2);
  });

  test('não grava por cima de quem mudou depois da conferência, e quem cumpre aviso prévio não é um novo talento', async () => {
    const tenant = await t.app.empresa();
    const [daAna, daBia] = [cpfUnico(), cpfUnico()];
    const ana = await criarColaborador(t.app, tenant.empresaId, { nome: 'Ana', cpf: daAna });
    const bia = await criarColaborador(t.app, tenant.empresaId, { nome: 'Bia', cpf: daBia });
    await t.app.banco((db) =>
      sql`update colaborador set data_desligamento = current_date + 20 where id = ${bia}`.execute(db),
    );
    const { id, novas, alteradas } = await enviar(
      tenant.cliente,
      csv(['Nome', 'CPF'], ['Ana Alves', daAna], ['Bia Brito', daBia]),
    );
    expect({ novas, alteradas }).toEqual({ novas: 0, alteradas: 2 });
    const { pode: _, ...form } = (await tenant.cliente.call(colaborador.obter, { params: { id: ana } })).body;
    await tenant.cliente.call(colaborador.atualizar, { params: { id: ana }, body: { ...form, nome: 'Ana Assis' } });
    expect(await agir(tenant, aplicarImportacao, id)).toMatchObject({ situacao: 'APLICADA', feitas: 1, recusadas: 1 });
    expect((await talentos(tenant)).map(({ nome }) => nome)).toEqual(['Ana Assis', 'Bia Brito']);
  });

  test('duas linhas de um talento, uma pelo CPF e outra pela matrícula, são recusadas as duas', async () => {
    const tenant = await t.app.empresa();
    const cpf = cpfUnico();
    const id = await criarColaborador(t.app, tenant.empresaId, { nome: 'Ana', cpf });
    await t.app.banco((db) => sql`update colaborador set matricula = '77' where id = ${id}`.execute(db));
    const planilha = csv(['Nome', 'CPF', 'Matrícula'], ['Ana Alves', cpf, ''], ['Ana Assis', '', '77']);
    const conferida = await enviar(tenant.cliente, planilha);
    expect(conferida).toMatchObject({ alteradas: 0, recusadas: 2 });
    expect(await erros(tenant, conferida.id)).toEqual([
      'O talento desta linha é também o da linha 3.',
      'O talento desta linha é também o da linha 2.',
    ]);
  });

  test('desfazer novos talentos pede a permissão de excluir', async () => {
    const tenant = await t.app.empresa();
    const { inserir, ver, excluir } = colaborador.permissoes;
    const { VER_TODAS } = permissoesOrganizacao.areaOrganizacional.verbos;
    const planilha = csv(['Nome', 'CPF', 'Admissão'], ['Ana', cpfUnico(), '03/02/2024']);
    const sem = await t.app.usuario(tenant.empresaId, [telaDaImportacao.permissao, inserir, ver, VER_TODAS]);
    const dela = await enviar(sem.cliente, planilha, 'talentos.csv', true);
    await agir(sem, aplicarImportacao, dela.id);
    expect(await agir(sem, desfazerImportacao, dela.id)).toMatchObject({ status: 403 });
    const com = await t.app.usuario(tenant.empresaId, [telaDaImportacao.permissao, inserir, ver, VER_TODAS, excluir]);
    const outra = await enviar(
      com.cliente,
      csv(['Nome', 'CPF', 'Admissão'], ['Bia', cpfUnico(), '03/02/2024']),
      't.csv',
      true,
    );
    await agir(com, aplicarImportacao, outra.id);
    expect(await agir(com, desfazerImportacao, outra.id)).toMatchObject({
      situacao: 'DESFEITA',
      desfeitas: outra.novas,
    });
    expect((await talentos(tenant)).map(({ nome }) => nome)).toEqual(['Ana']);
  });

  test('lotação, salário e desligamento de quem já existe não mudam pela planilha, e isso se diz antes de aplicar', async () => {
    const tenant = await t.app.empresa();
    const cpf = cpfUnico();
    await criarColaborador(t.app, tenant.empresaId, { nome: 'Bia', cpf });
    const planilha = csv(['Nome', 'CPF', 'Valor', 'Desligamento'], ['Bia', cpf, '3000', '02/01/2026']);
    const { id, recusadas } = await enviar(tenant.cliente, planilha);
    expect(recusadas).toBe(1);
    const [linha] = await linhas(tenant, id);
    expect(linha?.erros.map(({ coluna }) => coluna)).toEqual(['Valor', 'Data de desligamento']);
  });

  test('o que a empresa tornou obrigatório é pedido, a não ser que se mande aceitar sem ele', async () => {
    const tenant = await t.app.empresa();
    await t.app.banco((db) =>
      sql`with f as (insert into formulario_configurado (empresa_id, formulario) values (${tenant.empresaId}, 'talento'))
        insert into campo_configurado (empresa_id, formulario, area, campo, visivel, obrigatorio)
        values (${tenant.empresaId}, 'talento', 'interna', 'pessoal.mae', true, true)`.execute(db),
    );
    const planilha = csv(['Nome', 'CPF', 'Admissão'], ['Ana', cpfUnico(), '03/02/2024']);
    const exigente = await enviar(tenant.cliente, planilha);
    expect((await erros(tenant, exigente.id)).join()).toContain('Nome da mãe é obrigatório');
    const { id, novas } = await enviar(tenant.cliente, planilha, 'a.csv', true);
    expect(novas).toBe(1);
    expect(await agir(tenant, aplicarImportacao, id)).toMatchObject({ situacao: 'APLICADA', feitas: 1 });
  });

  test('o que foi enviado é esquecido quando vence', async () => {
    const tenant = await t.app.empresa();
    const { id } = await enviar(tenant.cliente, csv(['Nome', 'CPF'], ['Ana', '1']));
    await t.app.banco((db) =>
      sql`update importacao_talento set expira_em = now() - interval '1 second' where id = ${id}`.execute(db),
    );
    expect((await tenant.cliente.call(obterImportacao, { params: { id } })).status).toBe(404);
    expect((await tenant.cliente.call(listarImportacoes, { query: { page: 0 } })).body.content).toEqual([]);
    await limpar();
    const { rows } = await t.app.banco((db) =>
      sql`select 1 from importacao_talento_linha where importacao_id = ${id}`.execute(db),
    );
    expect(rows).toEqual([]);
  });

  test('da linha recusada nada passa de sete dias, e até lá ela é de quem tem o seu CPF', async () => {
    const tenant = await t.app.empresa();
    const cpf = cpfUnico();
    const planilha = csv(
      ['Nome', 'CPF', 'Admissão'],
      ['Ana', formatarCpf(cpf), '31/02/2024'],
      ['Bia', cpfUnico(), '03/02/2024'],
    );
    const { id } = await enviar(tenant.cliente, planilha);
    await agir(tenant, aplicarImportacao, id);
    const ana = await criarColaborador(t.app, tenant.empresaId, { nome: 'Ana', cpf });
    const [declarada] = importacaoDeTalentos({} as never).dadosPessoais ?? [];
    const daAna = () =>
      t.app.banco(async (db) => {
        const dela = declarada?.linhas(sql`array[${ana}]::bigint[]`) ?? sql`true`;
        return (await sql`select t.nome from importacao_talento_linha t where ${dela}`.execute(db)).rows;
      });
    expect(await daAna()).toEqual([{ nome: 'Ana' }]);
    await t.app.banco((db) => sql`update importacao_talento set criada_em = now() - interval '8 days'`.execute(db));
    await limpar();
    expect(await daAna()).toEqual([]);
    expect(await linhas(tenant, id)).toMatchObject([{ nome: null, erros: [], resultado: 'RECUSADA' }, { nome: 'Bia' }]);
  });

  test('a marca de ordem e a página do Windows não mudam os nomes', async () => {
    const tenant = await t.app.empresa();
    const planilha = csv(['Nome', 'CPF', 'Admissão'], ['Conceição', cpfUnico(), '03/02/2024']);
    for (const bytes of [Buffer.from(`\ufeff${planilha}`), Buffer.from(planilha, 'latin1')]) {
      const { id } = await enviar(tenant.cliente, bytes);
      expect(await linhas(tenant, id)).toMatchObject([{ nome: 'Conceição', resultado: 'NOVA' }]);
    }
  });
});

const limpar = () =>
  t.app.banco((db) =>
    limpezaDeImportacoes.run({ transacao: (_: object, work: (one: typeof db) => unknown) => work(db) } as never, {}),
  );

async function baixar(cliente: TestClient, url: string) {
  const resposta = await cliente.raw<unknown>({ method: 'GET', url });
  expect(resposta.status).toBe(200);
  return { arquivo: resposta.bytes };
}
