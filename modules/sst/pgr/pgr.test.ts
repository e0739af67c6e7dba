import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarEstabelecimento, inserir } from '#modules/organizacao/organizacao.factory.ts';
import { ambiente } from '#modules/sst/ambientes/ambientes.contract.ts';
import { visita } from '#modules/sst/visitas/visitas.contract.ts';
import {
  dadosBasicos,
  emitir,
  imprimirPgr,
  inventarioDoPgr,
  listarPgr,
  permissoesDoPgr,
  pgr,
  relatorioDoPgr,
  ultimosHistoricos,
} from './pgr.contract.ts';
import { cenaDoPgr, comRuido, EM_VIGOR, emitirMesmoAssim, inserirAcao } from './pgr.factory.ts';

const t = useApp();

const cena = () => cenaDoPgr(t.app);

describe('o PGR', () => {
  test('não termina antes de começar, e é de algum lugar', async () => {
    const { criar } = await cena();
    expect((await criar({ dataFim: '2025-12-31', estabelecimentosIds: [] })).problema.erros).toEqual([
      { campo: 'dataFim', mensagem: 'A data final deve ser igual ou posterior à data inicial.' },
      { campo: 'estabelecimentosIds', mensagem: 'Informe ao menos um estabelecimento ou uma obra.' },
    ]);
    expect((await criar({ dataFim: '2026-01-01' })).status).toBe(201);
    const longo = 'A avaliação de riscos é revista a cada 2 anos (NR-1, 1.5.4.4.6): a vigência vai até 31/12/2027.';
    expect((await criar({ nome: 'Longo', dataFim: '2028-01-01' })).problema.erros).toEqual([
      { campo: 'dataFim', mensagem: longo },
    ]);
  });

  test('guarda datas, lugares, obras e responsáveis como foram informados', async () => {
    const { cliente, criar, empresaId, aqui, la, profissional } = await cena();
    const obra = await inserir(
      t.app,
      sql`insert into obra (empresa_id, nome, tipo, numero_inscricao, estabelecimento_responsavel_id)
        values (${empresaId}, 'Ponte', '1', '110840168062', ${aqui}) returning id`,
    );
    const lugares = { estabelecimentosIds: [aqui, la], obrasIds: [obra] };
    const params = { id: (await criar({ ...lugares, dataIni: '2026-02-03', dataFim: '2027-02-02' })).body.id };
    const { body } = await cliente.call(pgr.obter, { params });
    expect(body).toMatchObject({
      nome: 'PGR 2026',
      dataIni: '2026-02-03',
      dataFim: '2027-02-02',
      localAmbiente: '1',
      obrasIds: [obra],
      responsaveis: [{ id: profissional }],
      apresentacao: 'Objetivo do programa.',
    });
    expect([...body.estabelecimentosIds].sort((um, outro) => um - outro)).toEqual([aqui, la]);
  });

  test('diz os últimos históricos dos grupos que trabalham nos seus lugares, e só deles', async () => {
    const { cliente, criar, empresaId, grupo } = await cena();
    const { id } = (await criar()).body;
    await inserir(
      t.app,
      sql`insert into grupo_homogeneo_historico (empresa_id, grupo_homogeneo_id, data, nome_grupo)
        values (${empresaId}, ${grupo.id}, '2028-01-01', 'Depois do fim') returning id`,
    );
    const { body } = await cliente.call(ultimosHistoricos, { query: { pgrId: id } });
    expect(body).toEqual([
      {
        id: grupo.historicoId,
        nome: '01/01/2020',
        data: '2020-01-01',
        grupo: { id: grupo.id, nome: 'Prensistas' },
        ambientes: 1,
      },
    ]);
  });

  test('os dados básicos contam grupos, riscos, visitas e ações, com as atrasadas', async () => {
    const dados = await cena();
    const { cliente, criar, grupo, profissional } = dados;
    await comRuido(dados);
    const { id } = (await criar()).body;
    await inserirAcao(dados, id, { previsaoTermino: '2026-03-02' });
    await inserirAcao(dados, id, {
      nome: 'Medir de novo',
      acompanhamentoInicio: '2026-03-02',
      acompanhamentoTermino: '2026-03-03',
    });
    await inserirAcao(dados, id, { nome: 'Sem prazo' });
    await cliente.call(visita.criar, {
      body: {
        pgr: { id },
        data: '2026-02-01',
        historicoGrupoHomogeneosIds: [grupo.historicoId],
        profissionaisSSTIds: [profissional],
        observacao: null,
      } as never,
    });
    expect((await cliente.call(dadosBasicos, { query: { pgrId: id } })).body).toMatchObject({
      nome: 'PGR 2026',
      responsaveis: [expect.stringContaining('Iara Mota')],
      grupos: 1,
      riscos: 1,
      riscosSemNivel: 0,
      visitas: 1,
      acoes: { total: 3, concluidas: 1, atrasadas: 1 },
      emitidoEm: null,
    });
  });

  test('de dois programas, as visitas e as ações de um não se contam no outro, e uma ação é sempre de um deles', async () => {
    const dados = await cena();
    const { cliente, criar, grupo, la, profissional } = dados;
    const [um, outro] = [
      (await criar()).body.id,
      (await criar({ nome: 'PGR da filial', estabelecimentosIds: [la] })).body.id,
    ];
    await inserirAcao(dados, um);
    await inserirAcao(dados, um, { nome: 'Medir de novo' });
    await inserirAcao(dados, outro, { nome: 'Trocar a guarda' });
    const visitas = [];
    for (const pgrId of [um, um, outro]) {
      const body = {
        ...{ pgr: { id: pgrId }, data: '2026-02-01', observacao: null },
        ...{ historicoGrupoHomogeneosIds: [grupo.historicoId], profissionaisSSTIds: [profissional] },
      };
      visitas.push((await cliente.call(visita.criar, { body: body as never })).status);
    }
    expect(visitas).toEqual([201, 201, 201]);
    const contar = async (pgrId: number) => {
      const { body } = await cliente.call(dadosBasicos, { query: { pgrId } });
      return [body.visitas, body.acoes.total];
    };
    expect([await contar(um), await contar(outro)]).toEqual([
      [2, 2],
      [1, 1],
    ]);
    const semPgr = await inserirAcao(dados, um, { pgr: null });
    expect(semPgr.problema.erros).toEqual([{ campo: 'pgr', mensagem: 'PGR é obrigatório' }]);
  });

  test('o risco do ambiente sem agente da Tabela 24 leva ao inventário o seu nível, e se conta enquanto não o tem', async () => {
    const dados = await cena();
    const { cliente, criar, empresaId, grupo } = dados;
    const { gravidadeRiscoId, probabilidadeRiscoId } = await comRuido(dados);
    const riscoId = await inserir(
      t.app,
      sql`insert into risco (empresa_id, grupo_risco, descricao) values (${empresaId}, 'ACIDENTE', 'Queda de altura') returning id`,
    );
    const { id } = (await criar()).body;
    const gravar = async (grau: object) => {
      const {
        pode: _,
        cadastroPendente: __,
        ...form
      } = (await cliente.call(ambiente.obter, { params: { id: grupo.ambienteId } })).body;
      const riscosAmbientes = [{ id: null, risco: { id: riscoId }, epcEficaz: null, epiEficaz: null, ...grau }];
      const { status } = await cliente.call(ambiente.atualizar, {
        params: { id: grupo.ambienteId },
        body: { ...form, riscosAmbientes } as never,
      });
      expect(status).toBe(200);
      return (await cliente.call(dadosBasicos, { query: { pgrId: id } })).body;
    };
    expect(await gravar({ probabilidadeRisco: null, gravidadeRisco: null })).toMatchObject({
      riscos: 2,
      riscosSemNivel: 1,
    });
    expect(
      await gravar({ probabilidadeRisco: { id: probabilidadeRiscoId }, gravidadeRisco: { id: gravidadeRiscoId } }),
    ).toMatchObject({ riscos: 2, riscosSemNivel: 0 });
    const { body } = await cliente.call(inventarioDoPgr, { query: { pgrId: id } });
    expect(body).toMatchObject([
      { nome: 'Prensistas', riscos: [{ risco: 'Queda de altura', agente: null, classificacao: 'Substancial' }, {}] },
    ]);
    const { bytes } = await cliente.call(imprimirPgr, { body: { pgrId: id } });
    const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
    expect(text.match(/Substancial/g)).toHaveLength(3);
    expect(text).toContain('Queda de altura');
  });

  test('a lista filtra por período de vigência, local, estabelecimentos e obras', async () => {
    const { cliente, criar, aqui, la, empresaId } = await cena();
    const obra = await inserir(
      t.app,
      sql`insert into obra (empresa_id, nome, tipo, numero_inscricao, estabelecimento_responsavel_id)
        values (${empresaId}, 'Jangada', '1', '110840168062', ${aqui}) returning id`,
    );
    await criar();
    await criar({
      nome: 'De fora',
      localAmbiente: '2',
      estabelecimentosIds: [],
      obrasIds: [obra],
      dataIni: '2024-01-01',
      dataFim: '2025-12-31',
    });
    const nomes = async (query: object) =>
      (
        await cliente.call(listarPgr, {
          query: {
            dataIni: null,
            dataFim: null,
            localAmbiente: null,
            estabelecimentosIds: [],
            obrasIds: [],
            ...query,
          } as never,
        })
      ).body.map(({ nome }) => nome);
    expect(await nomes({})).toEqual(['PGR 2026', 'De fora']);
    expect(await nomes({ dataIni: '2026-01-01' })).toEqual(['PGR 2026']);
    expect(await nomes({ dataIni: '2025-12-31', dataFim: '2025-12-31' })).toEqual(['De fora']);
    expect(await nomes({ localAmbiente: '2' })).toEqual(['De fora']);
    expect(await nomes({ estabelecimentosIds: [la] })).toEqual([]);
    expect(await nomes({ estabelecimentosIds: [aqui] })).toEqual(['PGR 2026']);
    expect(await nomes({ obrasIds: [obra] })).toEqual(['De fora']);
  });
});

describe('a emissão', () => {
  test('guarda o programa como está: o que muda depois não muda o documento, nem se altera ou exclui', async () => {
    const dados = await cena();
    const { cliente, criar, base } = dados;
    await comRuido(dados);
    const { id } = (await criar(EM_VIGOR)).body;
    await inserirAcao(dados, id);
    const emitido = await emitirMesmoAssim(dados, id);
    expect(emitido.body).toMatchObject({ situacao: 'I', emitidoPor: 'Pessoa de Teste', pode: { editar: false } });
    const recusa = 'Este PGR já foi emitido e é guardado como está por 20 anos. Para o que mudou, use Revisar.';
    const alterado = await cliente.call(pgr.atualizar, {
      params: { id },
      body: { ...base, versao: emitido.body.versao } as never,
    });
    expect([alterado.status, alterado.problema.mensagem]).toEqual([403, recusa]);
    expect((await cliente.call(pgr.excluir, { params: { id } })).problema.mensagem).toBe(recusa);
    expect((await cliente.call(emitir, { params: { id } })).problema.mensagem).toBe(recusa);
    await inserirAcao(dados, id, { nome: 'Ação posterior' });
    const { bytes } = await cliente.call(imprimirPgr, { body: { pgrId: id } });
    const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
    expect(text).toContain('Enclausurar a prensa 3');
    expect(text).not.toContain('Ação posterior');
  });

  test('pergunta pelos riscos do inventário sem ação no plano, e não pelos que têm uma', async () => {
    const dados = await cena();
    const { cliente, criar, grupo } = dados;
    const { risco } = await comRuido(dados);
    const { id } = (await criar(EM_VIGOR)).body;
    await inserirAcao(dados, id);
    const { status, problema } = await cliente.call(emitir, { params: { id } });
    expect([status, problema]).toMatchObject([
      409,
      {
        codigo: 'CONFIRMAR',
        mensagem: expect.stringMatching(
          /^1 risco do inventário não tem ação no plano: Prensistas · Ruído das prensas\. A NR-1 \(1\.5\.5\.1 e 1\.5\.5\.2\) pede .+ Emitir mesmo assim\?$/,
        ),
      },
    ]);
    await inserirAcao(dados, id, { riscos: [{ id: null, grupoHomogeneo: { id: grupo.id }, risco: { id: risco } }] });
    expect((await cliente.call(emitir, { params: { id } })).body).toMatchObject({ situacao: 'I' });
  });

  test('pede a sua permissão e um grupo homogêneo nos lugares do programa', async () => {
    const { criar, la, empresaId, cliente, base } = await cena();
    const semGrupo = (await criar({ estabelecimentosIds: [await criarEstabelecimento(t.app, empresaId)] })).body.id;
    expect((await cliente.call(emitir, { params: { id: semGrupo } })).problema.mensagem).toBe(
      'Nenhum grupo homogêneo com finalidade PGR trabalha nos lugares deste programa.',
    );
    const { id } = (await criar({ ...base, nome: 'Outro', estabelecimentosIds: [la] })).body;
    const { cliente: leitor } = await t.app.usuario(empresaId, [permissoesDoPgr.ver, permissoesDoPgr.editar]);
    expect((await leitor.call(emitir, { params: { id } })).status).toBe(403);
  });
});

test('o documento tem sumário, matriz, inventário por grupo, plano de ação, visitas e quem assina', async () => {
  const dados = await cena();
  const { cliente, criar, grupo, profissional } = dados;
  await comRuido(dados);
  const { id } = (await criar()).body;
  await inserirAcao(dados, id);
  await cliente.call(visita.criar, {
    body: {
      pgr: { id },
      data: '2026-02-01',
      historicoGrupoHomogeneosIds: [grupo.historicoId],
      profissionaisSSTIds: [profissional],
      observacao: null,
    } as never,
  });
  const { bytes, headers } = await cliente.call(imprimirPgr, { body: { pgrId: id } });
  expect(headers['content-type']).toBe('application/pdf');
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  for (const parte of [
    'Sumário',
    'Objetivo do programa.',
    'Matriz de classificação dos riscos',
    'Inventário de riscos',
    'Prensistas',
    'Ruído das prensas',
    'Substancial',
    'Plano de ação',
    'Enclausurar a prensa 3',
    'Rui Sá',
    'Registros de visita',
    '01/02/2026',
    'Responsável pela empresa',
    'Iara Mota (CREA',
  ])
    expect(text).toContain(parte);
  const peloRelatorio = await cliente.call(relatorioDoPgr.gerar, { body: { pgrId: id, formato: 'pdf' } as never });
  expect(peloRelatorio.status).toBe(200);
});

describe('o registro de visita', () => {
  test('pede a data, ao menos um grupo homogêneo e ao menos um profissional', async () => {
    const { cliente, criar } = await cena();
    const { id } = (await criar()).body;
    const { problema } = await cliente.call(visita.criar, {
      body: {
        pgr: { id },
        data: null,
        historicoGrupoHomogeneosIds: [],
        profissionaisSSTIds: [],
        observacao: null,
      } as never,
    });
    expect(problema.erros).toEqual([
      { campo: 'data', mensagem: 'Campo obrigatório' },
      { campo: 'historicoGrupoHomogeneosIds', mensagem: 'Grupo Homogêneo é obrigatório' },
      { campo: 'profissionaisSSTIds', mensagem: 'Profissionais de SST é obrigatório' },
    ]);
  });
});
