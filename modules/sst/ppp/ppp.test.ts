import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { unico, useApp } from '#app/testing/harness.ts';
import { textoDoPdf } from '#app/testing/pdf.ts';
import { criarArea, criarColaborador, criarEstabelecimento } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { criarCat } from '#modules/sst/cat/cat.factory.ts';
import { condicaoAmbiental } from '#modules/sst/condicoes-ambientais/condicoes-ambientais.contract.ts';
import { descricaoDeAtividade } from '#modules/sst/descricoes-atividades/descricoes-atividades.contract.ts';
import { configurarEsocial } from '#modules/sst/esocial/esocial.contract.ts';
import { criarAgenteNocivo, criarAmbiente, criarAso, criarEpi } from '#modules/sst/sst.factory.ts';
import { lugarDosAsos } from '#modules/sst/sst.permissions.ts';
import { cnpjDeBase } from '#platform/shared/br/cnpj.ts';
import { gravarConfiguracao, imprimirPpp, obterConfiguracao, obterPpp, permissoesDoPpp } from './ppp.contract.ts';

const t = useApp();

/** A talent with a function, in a place of the company, exposed to noise that an equipment protects from since 2026-02-02. */
async function cena() {
  const dono = await t.app.empresa();
  const { empresaId, cliente } = dono;
  const cnpj = cnpjDeBase(`${55_222_000 + unico()}0001`);
  const estabelecimentoId = await criarEstabelecimento(t.app, empresaId);
  const areaId = await criarArea(t.app, empresaId, { nome: 'Estamparia' });
  const colaboradorId = await criarColaborador(t.app, empresaId, {
    nome: 'Ana Prensista',
    dataAdmissao: '2026-01-05',
    lotacao: { areaId, estabelecimentoId },
  });
  const ambienteId = await criarAmbiente(t.app, empresaId);
  const agente = await criarAgenteNocivo(t.app, empresaId, { ambienteId });
  const epiId = await criarEpi(t.app, empresaId);
  const profissionalId = await t.app.banco(async (db) => {
    await sql`update empresa set cnpj = ${cnpj}, razao_social = 'Metal Forte S.A.' where id = ${empresaId}`.execute(db);
    await sql`update estabelecimento set empresa_base_cnpj_caepf = ${cnpj.slice(0, 8)}, complemento_cnpj_caepf = ${cnpj.slice(8, 12)},
      digito_verificador_cnpj_caepf = ${cnpj.slice(12)} where id = ${estabelecimentoId}`.execute(db);
    await sql`update colaborador set matricula = ${`P${unico()}`}, data_nascimento = '1990-03-04', sexo = 'F', deficiencia = '6'
      where id = ${colaboradorId}`.execute(db);
    await sql`update ambiente_historico set local_ambiente = '1', chave_opcao_tipo_estabelecimento_proprio = 'E',
      estabelecimento_id = ${estabelecimentoId} where ambiente_id = ${ambienteId}`.execute(db);
    await sql`with f as (insert into funcao (empresa_id, nome) values (${empresaId}, ${`Função ${unico()}`}) returning id),
        h as (insert into funcao_historico (empresa_id, funcao_id, data, codigo_cbo, nome_funcao, descricao)
          select ${empresaId}, f.id, '2020-01-01', '724505', 'Prensista', 'Operar prensas.' from f)
      update historico_colaborador set funcao_id = f.id from f where colaborador_id = ${colaboradorId}`.execute(db);
    await sql`with r as (insert into risco (empresa_id, grupo_risco, descricao) values (${empresaId}, 'FISICO', 'Ruído') returning id),
        e as (insert into risco_epi (empresa_id, risco_id, epi_id) select ${empresaId}, r.id, ${epiId} from r)
      update agente_nocivo set tipo_avaliacao = '1', intensidade_concentracao = 88.5, unidade_medida = '4', tecnica_medicao = 'NHO-01',
        risco_id = r.id, utiliza_epi = '2', epi_eficaz = true, med_protecao = 'S', cond_functo = 'S', uso_inint = 'N', prz_valid = 'S',
        periodic_troca = 'S', higienizacao = 'S' from r where agente_nocivo.id = ${agente}`.execute(db);
    const { rows } = await sql<{ id: number }>`insert into profissional_sst
        (empresa_id, nome, orgao_de_classe, numero_inscricao, uf_id, cpf)
      select ${empresaId}, 'Rogério Matos', '4', 'CE12345', e.id, '11144477735' from estado e where e.uf = 'CE' returning id`.execute(
      db,
    );
    return rows[0]?.id ?? 0;
  });
  const condicao = (dataInicio: string) =>
    cliente.call(condicaoAmbiental.criar, {
      body: {
        colaborador: { id: colaboradorId },
        dataInicio,
        grupoHomogeneo: null,
        agentes: [{ id: agente }],
        regularidade: 'C',
        profissionais: [{ id: profissionalId }],
        observacao: null,
      } as never,
    });
  const { body } = await condicao('2026-02-02');
  const ler = (quem = cliente) => quem.call(obterPpp, { params: { colaboradorId } });
  return { ...dono, cnpj, colaboradorId, condicaoId: body.id, condicao, ler, profissionalId };
}
const configuracao = { cnae: '2542000', representanteNome: 'Marta Diretora', representanteCpf: '111.444.777-35' };

test('o PPP é feito da lotação, das atividades e das condições, com os mesmos dados do S-2240', async () => {
  const { ler, cnpj, cliente } = await cena();
  await cliente.call(gravarConfiguracao, { body: configuracao });
  const { status, body } = await ler();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    empresa: { nome: 'Metal Forte S.A.', cnpj, cnae: '2542000' },
    representante: { nome: 'Marta Diretora', cpf: '11144477735' },
    trabalhador: { nascimento: '1990-03-04', sexo: 'Feminino', admissao: '2026-01-05', desligamento: null },
    reabilitacao: 'BR',
    lotacoes: [
      { inicio: '2026-01-05', fim: null, inscricao: cnpj, setor: 'Estamparia', funcao: 'Prensista', cbo: '724505' },
    ],
    atividades: [{ inicio: '2026-01-05', fim: null, descricao: 'Operar prensas.' }],
    responsaveis: [
      { inicio: '2026-02-02', fim: null, nome: 'Rogério Matos', cpf: '11144477735', registro: 'CREA CE12345/CE' },
    ],
  });
  const [registro] = body.registros;
  expect(registro).toMatchObject({ inicio: '2026-02-02', fim: null, inscricao: cnpj });
  expect(registro?.agentes).toMatchObject([
    {
      codigo: '02.01.001',
      tipo: 'Físico',
      intensidade: '88,5 decibel (A) (dB(A))',
      tecnica: 'NHO-01',
      epcEficaz: 'NA',
      epiEficaz: 'S',
      cas: ['31469'],
    },
  ]);
  expect(registro?.agentes[0]?.requisitos.map(({ resposta }) => resposta)).toEqual(['S', 'N', 'S', 'S', 'S']);
});

test('cada condição vale até a véspera da seguinte, o responsável das duas é um só, e o que se descreve vale do seu dia', async () => {
  const { ler, condicao, cliente, colaboradorId } = await cena();
  await condicao('2026-03-01');
  await cliente.call(descricaoDeAtividade.criar, {
    body: {
      data: '2026-02-10',
      tipoExposicao: 'ABERTA',
      grupoHomogeneo: null,
      descricaoAtividade: 'Ajustar matrizes.',
      talentos: [{ id: colaboradorId }],
      profissionais: [],
    } as never,
  });
  const { body } = await ler();
  expect(body.registros.map(({ inicio, fim }) => [inicio, fim])).toEqual([
    ['2026-02-02', '2026-02-28'],
    ['2026-03-01', null],
  ]);
  expect(body.responsaveis).toHaveLength(1);
  expect(body.responsaveis[0]).toMatchObject({ inicio: '2026-02-02', fim: null });
  expect(body.atividades).toEqual([
    { inicio: '2026-01-05', fim: '2026-02-09', descricao: 'Operar prensas.' },
    { inicio: '2026-02-10', fim: null, descricao: 'Ajustar matrizes.' },
  ]);
});

test('diz de cada registro se o eSocial o aceitou, e o que falta com o caminho do campo', async () => {
  const { ler, cliente, empresaId, colaboradorId, condicaoId, profissionalId } = await cena();
  const situacoes = async () => (await ler()).body.eventos.map(({ tipo, situacao }) => [tipo, situacao]);
  expect((await ler()).body.ambiente).toBeNull();
  expect(await situacoes()).toEqual([['S-2240', 'FORA']]);
  await cliente.call(configurarEsocial, { body: { ambiente: 'PRODUCAO', afastamentosDesde: '2026-01-01' } });
  expect(await situacoes()).toEqual([['S-2240', 'PRONTO']]);
  await t.app.banco((db) =>
    sql`update esocial_evento set situacao = 'ACEITO', recibo = '1.1.0000000000000000077' where empresa_id = ${empresaId}`.execute(
      db,
    ),
  );
  expect((await ler()).body.eventos).toMatchObject([
    { situacao: 'ACEITO', recibo: '1.1.0000000000000000077', faltas: [] },
  ]);
  expect((await ler()).body.faltas).toEqual([
    { campo: 'CNAE e representante', mensagem: 'Ainda não foram informados para a empresa.', path: '/sst/ppp' },
    {
      campo: 'Cargo',
      mensagem: 'Desde 05/01/2026: não informado.',
      path: `/gestao-talentos/talentos/${colaboradorId}`,
    },
    {
      campo: 'Registros ambientais',
      mensagem: 'De 05/01/2026 a 01/02/2026: sem condição ambiental.',
      path: `/sst/condicoes-ambientais/new?colaboradorId=${colaboradorId}`,
    },
  ]);
  // The condition loses its professional: the accepted event waits for its correction, and says what that lacks.
  await t.app.banco((db) =>
    sql`delete from condicao_ambiental_profissional where profissional_sst_id = ${profissionalId}`.execute(db),
  );
  await cliente.call(configurarEsocial, { body: { ambiente: 'PRODUCAO', afastamentosDesde: '2026-01-01' } });
  expect((await ler()).body.eventos).toMatchObject([
    {
      situacao: 'RETIFICAR',
      faltas: [{ campo: 'Responsáveis', path: `/sst/condicoes-ambientais/${condicaoId}/edit?campo=profissionais` }],
    },
  ]);
});

test('o que falta a uma condição de antes do eSocial também é dito', async () => {
  const { ler, profissionalId } = await cena();
  await t.app.banco((db) => sql`update profissional_sst set cpf = null where id = ${profissionalId}`.execute(db));
  const [evento] = (await ler()).body.eventos;
  expect(evento).toMatchObject({ situacao: 'FORA', faltas: [{ campo: 'CPF', path: '/sst/profissional' }] });
});

test('a CAT tem o número que o eSocial deu, e o ASO só é dito a quem vê exames', async () => {
  const dono = await cena();
  const { ler, cliente, empresaId, colaboradorId } = dono;
  await criarCat(dono, colaboradorId, '2026-02-20');
  await criarAso(t.app, empresaId, { colaboradorId, data: '2026-02-21' });
  expect((await ler()).body.cats).toEqual([{ data: '2026-02-20', numero: null }]);
  await cliente.call(configurarEsocial, { body: { ambiente: 'PRODUCAO', afastamentosDesde: '2026-01-01' } });
  await t.app.banco((db) =>
    sql`update esocial_evento set situacao = 'ACEITO', recibo = '1.1.0000000000000000088'
      where empresa_id = ${empresaId} and tipo = 'S-2210'`.execute(db),
  );
  const { body } = await ler();
  expect(body.cats).toEqual([{ data: '2026-02-20', numero: '1.1.0000000000000000088' }]);
  expect(body.eventos.map(({ tipo }) => tipo)).toEqual(['S-2220', 'S-2210', 'S-2240']);
  const { ver } = permissoesDoPpp;
  const semExames = await t.app.usuario(empresaId, [ver, permissaoVerTodasAreas]);
  expect((await ler(semExames.cliente)).body.eventos.map(({ tipo }) => tipo)).toEqual(['S-2210', 'S-2240']);
  const comExames = await t.app.usuario(empresaId, [ver, lugarDosAsos.permissoes.ver]);
  expect((await ler(comExames.cliente)).status).toBe(404);
});

test('quem lê fica no registro de acessos, na tela e no PDF; a deficiência é de quem a vê', async () => {
  const { cliente, empresaId, colaboradorId, ler } = await cena();
  const acessos = async () =>
    (
      await t.app.banco((db) =>
        sql<{ campos: string[] }>`select campos from acesso_sensivel where empresa_id = ${empresaId}
          and titulares_ids = array[${colaboradorId}]::bigint[] order by id`.execute(db),
      )
    ).rows.map(({ campos }) => campos.join());
  await ler();
  expect(await acessos()).toEqual([expect.stringContaining('registros')]);
  const { status, bytes } = await cliente.call(imprimirPpp, {
    params: { colaboradorId },
    body: { revezamento: '12 x 36', observacoes: 'Conferido com a folha.' },
  });
  expect(status).toBe(200);
  const escrito = await textoDoPdf(bytes);
  for (const parte of [
    'Metal Forte S.A.',
    'Ana Prensista',
    'Estamparia',
    '7245',
    'Operar prensas.',
    '02.01.001',
    '88,5 decibel (A)',
    'NHO-01',
    'Rogério Matos',
    '12 x 36',
    'Conferido com a folha.',
  ])
    expect(escrito).toContain(parte);
  expect(await acessos()).toHaveLength(2);
  expect(await t.app.auditoria(empresaId, 'Perfil Profissiográfico')).toMatchObject([{ acao: 'Impressão' }]);
  const { DEFICIENCIA } = permissoesOrganizacao.colaborador.verbos;
  const com = await t.app.usuario(empresaId, [permissoesDoPpp.ver, DEFICIENCIA, permissaoVerTodasAreas]);
  expect((await ler(com.cliente)).body.reabilitacao).toBe('BR');
  const sem = await t.app.usuario(empresaId, [permissoesDoPpp.ver, permissaoVerTodasAreas]);
  expect((await ler(sem.cliente)).body).not.toHaveProperty('reabilitacao');
});

test('o CNAE tem sete dígitos, e o que foi gravado é lido de novo', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  expect((await cliente.call(obterConfiguracao)).body).toBeNull();
  const recusada = await cliente.call(gravarConfiguracao, { body: { ...configuracao, cnae: '25420' } });
  expect(recusada.problema.erros).toEqual([{ campo: 'cnae', mensagem: 'O CNAE tem sete dígitos.' }]);
  const semDigito = await cliente.call(gravarConfiguracao, {
    body: { ...configuracao, representanteCpf: '111.444.777-36' },
  });
  expect(semDigito.problema.erros.map(({ campo }) => campo)).toEqual(['representanteCpf']);
  await cliente.call(gravarConfiguracao, { body: configuracao });
  await cliente.call(gravarConfiguracao, { body: { ...configuracao, cnae: '2542001' } });
  expect((await cliente.call(obterConfiguracao)).body).toEqual({
    ...configuracao,
    cnae: '2542001',
    representanteCpf: '11144477735',
  });
  expect((await t.app.auditoria(empresaId, 'Dados da empresa para o PPP')).map(({ acao }) => acao)).toEqual(
    expect.arrayContaining(['Inclusão', 'Alteração']),
  );
});

test('outra empresa, e quem não tem a permissão, não leem', async () => {
  const { ler, empresaId } = await cena();
  const outra = await t.app.empresa();
  expect((await ler(outra.cliente)).status).toBe(404);
  const { cliente } = await t.app.usuario(empresaId, [condicaoAmbiental.permissoes.ver]);
  expect((await ler(cliente)).status).toBe(403);
});
