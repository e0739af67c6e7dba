import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { unico, useApp } from '#app/testing/harness.ts';
import { criarArea, criarColaborador, criarEstabelecimento } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { condicaoAmbiental, xmlDaCondicao } from '#modules/sst/condicoes-ambientais/condicoes-ambientais.contract.ts';
import { descricaoDeAtividade } from '#modules/sst/descricoes-atividades/descricoes-atividades.contract.ts';
import { profissionalSst } from '#modules/sst/profissional/profissional.contract.ts';
import { criarAgenteNocivo, criarAmbiente } from '#modules/sst/sst.factory.ts';
import { cnpjDeBase } from '#platform/shared/br/cnpj.ts';
import { atualizarEventos, configurarEsocial, listarEventos, obterEvento } from './esocial.contract.ts';
import { errosDoEsquema } from './validar.queries.ts';

const t = useApp();
const AUSENCIA = 901001;
/** Who reads the CPF of talents and of professionals on their own screens. */
const dosCpfs = [permissoesOrganizacao.colaborador.ver, profissionalSst.permissoes.ver];

/** A company set up for eSocial, with a condition of noise that lacks what is not said to be there. */
async function cena({ completa = true, agenteId = 201001 } = {}) {
  const dono = await t.app.empresa();
  const { empresaId, cliente } = dono;
  const cnpj = cnpjDeBase(`${44_222_000 + unico()}0001`);
  const estabelecimentoId = await criarEstabelecimento(t.app, empresaId);
  const colaboradorId = await criarColaborador(t.app, empresaId, {
    dataAdmissao: '2024-01-02',
    ...(completa ? { lotacao: { areaId: await criarArea(t.app, empresaId), estabelecimentoId } } : {}),
  });
  const ambienteId = await criarAmbiente(t.app, empresaId);
  const agente = await criarAgenteNocivo(
    t.app,
    empresaId,
    agenteId === AUSENCIA ? { ambienteId, agenteId: 201001 } : { ambienteId, agenteId },
  );
  const profissional = await t.app.banco(async (db) => {
    await sql`update empresa set cnpj = ${cnpj} where id = ${empresaId}`.execute(db);
    await sql`update estabelecimento set empresa_base_cnpj_caepf = ${cnpj.slice(0, 8)}, complemento_cnpj_caepf = ${cnpj.slice(8, 12)},
      digito_verificador_cnpj_caepf = ${cnpj.slice(12)} where id = ${estabelecimentoId}`.execute(db);
    if (agenteId === AUSENCIA)
      await sql`update agente_nocivo set atividade_perigosa_insalubre_id = ${AUSENCIA}, tipo_avaliacao = null where id = ${agente}`.execute(
        db,
      );
    if (completa) {
      await sql`update colaborador set matricula = ${`C${unico()}`} where id = ${colaboradorId}`.execute(db);
      await sql`update ambiente_historico set local_ambiente = '1', chave_opcao_tipo_estabelecimento_proprio = 'E',
        estabelecimento_id = ${estabelecimentoId} where ambiente_id = ${ambienteId}`.execute(db);
      await sql`with f as (insert into funcao (empresa_id, nome) values (${empresaId}, ${`Função ${unico()}`}) returning id),
          h as (insert into funcao_historico (empresa_id, funcao_id, data, codigo_cbo, nome_funcao, descricao)
            select ${empresaId}, f.id, '2020-01-01', (select codigo from cbo order by codigo limit 1), 'Operador', 'Operar prensas.' from f)
        update historico_colaborador set funcao_id = f.id from f where colaborador_id = ${colaboradorId}`.execute(db);
    }
    const { rows } = await sql<{ id: number }>`insert into profissional_sst
        (empresa_id, nome, orgao_de_classe, numero_inscricao, uf_id, cpf)
      select ${empresaId}, 'Rogério Matos', '4', 'CE12345', e.id, ${completa ? '11144477735' : null} from estado e where e.uf = 'CE'
      returning id`.execute(db);
    return rows[0]?.id ?? 0;
  });
  const { body } = await cliente.call(condicaoAmbiental.criar, {
    body: {
      colaborador: { id: colaboradorId },
      dataInicio: '2026-02-02',
      grupoHomogeneo: null,
      agentes: [{ id: agente }],
      regularidade: 'C',
      profissionais: [{ id: profissional }],
      observacao: null,
    } as never,
  });
  const configurar = () =>
    cliente.call(configurarEsocial, { body: { ambiente: 'PRODUCAO', afastamentosDesde: '2026-01-01' } });
  const baixar = (quem = cliente) => quem.call(xmlDaCondicao, { params: { id: body.id } });
  return { ...dono, configurar, baixar, cnpj, colaboradorId, condicaoId: body.id };
}
const texto = (resposta: { body: unknown }) => String(resposta.body);

test('a condição baixa como S-2240 válido pelo XSD, com o lugar, as atividades, o agente e o responsável dela', async () => {
  const { configurar, baixar, cnpj } = await cena();
  await configurar();
  const resposta = await baixar();
  expect(resposta.status).toBe(200);
  const xml = texto(resposta);
  expect(errosDoEsquema(xml)).toEqual([]);
  expect(xml).toContain('<tpAmb>1</tpAmb>');
  expect(xml).toContain('<dtIniCondicao>2026-02-02</dtIniCondicao>');
  expect(xml).toContain(`<tpInsc>1</tpInsc><nrInsc>${cnpj}</nrInsc></infoAmb>`);
  expect(xml).toContain('<dscAtivDes>Operar prensas.</dscAtivDes>');
  expect(xml).toContain(
    '<codAgNoc>02.01.001</codAgNoc><tpAval>2</tpAval><epcEpi><utilizEPC>0</utilizEPC><utilizEPI>0</utilizEPI></epcEpi>',
  );
  expect(xml).toContain('<cpfResp>11144477735</cpfResp><ideOC>4</ideOC><nrOC>CE12345</nrOC><ufOC>CE</ufOC>');
});

test('a descrição de atividade escrita para o talento vale em lugar da que a função tem', async () => {
  const { cliente, configurar, baixar, colaboradorId } = await cena();
  await configurar();
  const descrever = (data: string, descricaoAtividade: string) =>
    cliente.call(descricaoDeAtividade.criar, {
      body: {
        data,
        tipoExposicao: 'ABERTA',
        grupoHomogeneo: null,
        descricaoAtividade,
        talentos: [{ id: colaboradorId }],
        profissionais: [],
      } as never,
    });
  await descrever('2026-01-05', 'Alimentar prensas.');
  await descrever('2026-02-03', 'Descarregar prensas.');
  expect(texto(await baixar())).toContain('<dscAtivDes>Alimentar prensas.</dscAtivDes>');
});

test('a ausência de agentes vai sem proteção e com o responsável só pelo CPF', async () => {
  const { configurar, baixar } = await cena({ agenteId: AUSENCIA });
  await configurar();
  const xml = texto(await baixar());
  expect(errosDoEsquema(xml)).toEqual([]);
  expect(xml).toContain(
    '<agNoc><codAgNoc>09.01.001</codAgNoc></agNoc><respReg><cpfResp>11144477735</cpfResp></respReg>',
  );
});

test('o que falta é dito todo de uma vez, cada um com o seu campo', async () => {
  const { configurar, baixar } = await cena({ completa: false });
  expect((await baixar()).problema.mensagem).toMatch(/^Configure o eSocial da empresa primeiro/);
  await configurar();
  const { status, problema } = await baixar();
  expect(status).toBe(400);
  expect(problema.codigo).toBe('ESOCIAL_LAYOUT_VIOLATION');
  expect(problema.erros.map(({ mensagem }) => mensagem)).toEqual([
    'Informe a matrícula enviada no S-2200.',
    'Informe o setor em que o talento trabalha.',
    'Descreva as atividades do talento.',
    'O ambiente não tem inscrição (CNPJ, CAEPF ou CNO).',
    'O CPF do responsável pelos registros falta ou é inválido.',
  ]);
});

test('quem não vê o talento, e outra empresa, não baixam', async () => {
  const { empresaId, configurar, baixar } = await cena();
  await configurar();
  const outra = await t.app.empresa();
  expect((await baixar(outra.cliente)).status).toBe(404);
  const { ver } = condicaoAmbiental.permissoes;
  const semArea = await t.app.usuario(empresaId, [ver, ...dosCpfs]);
  expect((await baixar(semArea.cliente)).status).toBe(404);
});

/** Events of the company, after they were made anew. */
async function naFila({ cliente }: Awaited<ReturnType<typeof cena>>) {
  await cliente.call(atualizarEventos);
  return (await cliente.call(listarEventos, { query: { page: 0 } })).body.content;
}

test('a condição entra na fila como S-2240, retifica-se pelo recibo, e a que se exclui pede o S-3000', async () => {
  const s = await cena();
  await s.configurar();
  const [evento] = await naFila(s);
  expect(evento).toMatchObject({
    tipo: 'S-2240',
    natureza: 'ORIGINAL',
    situacao: 'PRONTO',
    referencia: '2026-02-02',
    prazo: '2026-03-15',
    faltas: [],
  });
  const { body: lido } = await s.cliente.call(obterEvento, { params: { id: evento?.id ?? 0 } });
  expect(errosDoEsquema(lido.xml ?? '')).toEqual([]);
  expect(lido.xml).toContain('<dscAtivDes>Operar prensas.</dscAtivDes>');
  await t.app.banco((db) =>
    sql`update esocial_evento set situacao = 'ACEITO', recibo = '1.2.0000000000000000001' where id = ${evento?.id}`.execute(
      db,
    ),
  );
  expect(await naFila(s)).toHaveLength(1);
  await t.app.banco((db) =>
    sql`update condicao_ambiental set observacao = 'Medido de novo.' where id = ${s.condicaoId}`.execute(db),
  );
  const retificacao = (await naFila(s)).find(({ situacao }) => situacao === 'PRONTO');
  expect(retificacao).toMatchObject({ tipo: 'S-2240', natureza: 'RETIFICACAO' });
  const { body } = await s.cliente.call(obterEvento, { params: { id: retificacao?.id ?? 0 } });
  expect(body.xml).toContain('<indRetif>2</indRetif><nrRecibo>1.2.0000000000000000001</nrRecibo>');
  await s.cliente.call(condicaoAmbiental.excluir, { params: { id: s.condicaoId } });
  expect((await naFila(s)).find(({ situacao }) => situacao === 'PRONTO')).toMatchObject({
    tipo: 'S-3000',
    natureza: 'EXCLUSAO',
  });
});

test('o que falta a uma condição da fila leva à tela em que se acerta', async () => {
  const s = await cena({ completa: false });
  await s.configurar();
  const [evento] = await naFila(s);
  expect(evento).toMatchObject({ tipo: 'S-2240', situacao: 'PENDENTE' });
  const telas = new Map(evento?.faltas.map(({ campo, path }) => [campo, path]));
  const { body } = await s.cliente.call(condicaoAmbiental.obter, { params: { id: s.condicaoId } });
  const talento = body.colaborador.id;
  expect(Object.fromEntries(telas)).toMatchObject({
    Matrícula: `/cargo-salario/colaboradores/${talento}/edit?campo=matricula`,
    Setor: `/cargo-salario/colaboradores/${talento}/edit`,
    Ambiente: '/sst/ambientes',
    Atividades: `/sst/descricoes-atividades/new?colaboradorId=${talento}&data=${body.dataInicio}&campo=descricaoAtividade`,
  });
  // Written where it leads, it lacks no more.
  await s.cliente.call(descricaoDeAtividade.criar, {
    body: {
      ...{ data: body.dataInicio, tipoExposicao: 'ABERTA', grupoHomogeneo: null, profissionais: [] },
      ...{ descricaoAtividade: 'Operar prensas.', talentos: [{ id: talento }] },
    } as never,
  });
  await s.cliente.call(atualizarEventos);
  expect((await naFila(s))[0]?.faltas.map(({ campo }) => campo)).not.toContain('Atividades');
});

test('o XML leva CPF: quem só vê condições ambientais não o baixa', async () => {
  const { empresaId, configurar, baixar } = await cena();
  await configurar();
  const { ver } = condicaoAmbiental.permissoes;
  const { VER_TODAS } = permissoesOrganizacao.areaOrganizacional.verbos;
  const soCondicoes = await t.app.usuario(empresaId, [ver, VER_TODAS]);
  const recusado = await baixar(soCondicoes.cliente);
  expect(recusado.status).toBe(403);
  expect(recusado.bytes.toString()).not.toContain('11144477735');
  const comCpfs = await t.app.usuario(empresaId, [ver, VER_TODAS, ...dosCpfs]);
  expect((await baixar(comCpfs.cliente)).status).toBe(200);
});

test('um texto que XML não tem é dito no leiaute, e não derruba o pedido', async () => {
  const { configurar, baixar, colaboradorId } = await cena();
  await configurar();
  await t.app.banco((db) =>
    sql`update condicao_ambiental set observacao = ${'antes\uffff'} where colaborador_id = ${colaboradorId}`.execute(
      db,
    ),
  );
  const { status, problema } = await baixar();
  expect([status, problema.codigo]).toEqual([400, 'ESOCIAL_LAYOUT_VIOLATION']);
  expect(problema.erros).toEqual([{ campo: 'Leiaute', mensagem: 'O texto tem um caractere que não vai em XML.' }]);
});
