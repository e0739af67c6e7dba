import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { textoDoPdf } from '#app/testing/pdf.ts';
import { buscaDeSubstituidos } from '#modules/captacao/solicitacoes-pessoal/substituidos.contract.ts';
import { criarColaborador, criarLugar, ligarUsuario } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { cipa } from './cipa.contract.ts';
import {
  anularEleicao,
  eleicao,
  imprimirResultado,
  inscreverCandidato,
  lerAndamento,
  publicarEleicao,
} from './eleicoes.contract.ts';
import { codigo, eleicaoComGente } from './eleicoes.factory.ts';
import { escreverCedulas, lerCedulas } from './eleicoes.rules.ts';
import { baixarCedulas, candidatar, desistir, minhasEleicoes, votar } from './votacao.contract.ts';

const t = useApp();
const dia = hoje();
const executar = (consulta: ReturnType<typeof sql>) => t.app.banco((db) => consulta.execute(db));
const linhas = async <T>(consulta: ReturnType<typeof sql<T>>) =>
  t.app.banco(async (db) => (await consulta.execute(db)).rows);

const cena = (o?: Parameters<typeof eleicaoComGente>[1]) => eleicaoComGente(t.app, o);

describe('a convocação', () => {
  test('diz no campo o prazo que a NR-5 pede, e publicada não muda mais', async () => {
    const { cliente, form, id, params } = await cena({ etapa: 'I', candidatos: 0 });
    const recusada = await cliente.call(eleicao.criar, {
      body: {
        ...form,
        nome: 'Outra',
        semMandato: false,
        mandatoInicio: somarDias(dia, 30),
        inscricaoFim: somarDias(dia, 13),
      },
    });
    expect(recusada.problema?.erros?.map(({ campo }) => campo)).toEqual(['convocacao', 'votacaoIni', 'inscricaoFim']);
    const { body } = await cliente.call(eleicao.obter, { params });
    const mudada = await cliente.call(eleicao.atualizar, { params, body: { ...body, titulares: 2 } });
    expect(mudada.problema?.mensagem).toContain('A eleição já foi publicada');
    expect((await cliente.call(publicarEleicao, { params: { id } })).problema?.mensagem).toBe(
      'A eleição já foi publicada.',
    );
  });
});

test.each(['1900-01-01', '2100-12-31'])(
  'a eleição de um mandato que começa em %s é recusada no campo',
  async (mandatoInicio) => {
    const { cliente, form } = await cena({ etapa: 'I', candidatos: 0, quantas: 0 });
    const recusada = await cliente.call(eleicao.criar, {
      body: { ...form, nome: 'Outra', semMandato: false, mandatoInicio },
    });
    expect(recusada.status).toBe(400);
    expect(recusada.problema?.erros?.filter(({ campo }) => campo === 'mandatoInicio')).toEqual([
      { campo: 'mandatoInicio', mensagem: 'O mandato começa entre 1901 e 2098.' },
    ]);
  },
);

describe('as candidaturas', () => {
  test('são de quem trabalha no estabelecimento, uma por pessoa, e protegem até a eleição', async () => {
    const { cliente, empresaId, pessoas, params, form } = await cena({ etapa: 'I' });
    const [ana, , caio] = pessoas;
    const outra = await ana?.cliente.call(candidatar, { params, body: { apresentacao: null } });
    expect(outra?.problema?.erros).toEqual([{ campo: 'colaborador', mensagem: 'Esta pessoa já está inscrita.' }]);
    const deFora = await criarColaborador(t.app, empresaId, { lotacao: await criarLugar(t.app, empresaId) });
    const inscrever = (id: number) =>
      cliente.call(inscreverCandidato, { params, body: { colaborador: { id, nome: '' }, apresentacao: null } });
    expect((await inscrever(deFora)).problema?.erros).toEqual([
      { campo: 'colaborador', mensagem: 'Só se candidata quem trabalha no estabelecimento.' },
    ]);
    expect((await inscrever(caio?.colaboradorId ?? 0)).body).toMatchObject({ numero: 3 });
    const estaveis = async () =>
      (
        await cliente.call(buscaDeSubstituidos, { query: { ids: pessoas.map(({ colaboradorId }) => colaboradorId) } })
      ).body.map(({ dataEstabilidade }) => dataEstabilidade);
    expect(await estaveis()).toEqual([form.votacaoFim, form.votacaoFim, form.votacaoFim, null]);
    expect((await ana?.cliente.call(desistir, { params }))?.body).toEqual({ numero: 1 });
    expect(await estaveis()).toEqual([null, form.votacaoFim, form.votacaoFim, null]);
    // Who comes back keeps the number.
    expect((await ana?.cliente.call(candidatar, { params, body: { apresentacao: null } }))?.body).toMatchObject({
      numero: 1,
    });
  });

  test('depois do prazo não se aceitam, nem se retiram', async () => {
    const { pessoas, params } = await cena();
    const [ana, , caio] = pessoas;
    const tarde = await caio?.cliente.call(candidatar, { params, body: { apresentacao: null } });
    expect(tarde?.problema?.mensagem).toBe('As inscrições não estão abertas.');
    expect((await ana?.cliente.call(desistir, { params }))?.problema?.mensagem).toContain('a lista está publicada');
  });

  test('quem foi eleito nas duas gestões anteriores espera uma', async () => {
    const { cliente, pessoas, params, lugar } = await cena({ etapa: 'I', candidatos: 0 });
    const [ana] = pessoas;
    for (const ano of ['2020', '2021'])
      await cliente.call(cipa.criar, {
        body: {
          nome: `Gestão ${ano}`,
          estabelecimento: { id: lugar.estabelecimentoId, nome: '' },
          dataIni: `${ano}-03-01`,
          cnae: null,
          grauDeRisco: '3',
          empregados: 60,
          titulares: 1,
          suplentes: 1,
          observacao: null,
          membros: [
            {
              id: null,
              colaborador: { id: ana?.colaboradorId ?? 0, nome: '' },
              representacao: 'T',
              condicao: 'T',
              cargo: null,
              inscricaoEm: '2020-01-10',
              votos: null,
              saidaEm: null,
              motivoSaida: null,
            },
          ],
        },
      });
    const recusada = await ana?.cliente.call(candidatar, { params, body: { apresentacao: null } });
    expect(recusada?.problema?.erros).toEqual([
      { campo: 'colaborador', mensagem: 'Já foi eleito em duas gestões seguidas: a NR-5 permite uma reeleição.' },
    ]);
  });
});

describe('o voto', () => {
  test('é um por pessoa, também quando vota ao mesmo tempo de dez aparelhos', async () => {
    const { cliente, pessoas, params, voto } = await cena({ quantas: 3 });
    const [ana] = pessoas;
    const respostas = await Promise.all(Array.from({ length: 10 }, (_, vez) => voto(ana, (vez % 2) + 1)));
    expect(respostas.filter((resposta) => resposta?.status === 200)).toHaveLength(1);
    for (const resposta of respostas)
      if (resposta?.status !== 200) expect(resposta?.problema?.mensagem).toBe('Você já votou nesta eleição.');
    expect((await cliente.call(lerAndamento, { params })).body).toMatchObject({ votaram: 1, eleitores: 3 });
  });

  test('de muitos ao mesmo tempo está todo na urna, e a apuração conta o mesmo que as cédulas', async () => {
    const { cliente, pessoas, params, voto, apurar } = await cena({ quantas: 10, candidatos: 3 });
    const votos = [1, 1, 2, 'B', 3, 1, 'N', 2, 1, 2] as const;
    const codigos = votos.map(codigo);
    const dados = await Promise.all(votos.map((um, lugar) => voto(pessoas[lugar], um, codigos[lugar])));
    expect(dados.map((um) => um?.status)).toEqual(votos.map(() => 200));
    expect((await apurar()).body).toMatchObject({ apurada: true, votaram: 10 });
    const { body } = await cliente.call(lerAndamento, { params });
    expect(body.candidatos.map(({ numero, votos: quantos, resultado }) => [numero, quantos, resultado])).toEqual([
      [1, 4, 'T'],
      [2, 3, 'S'],
      [3, 1, 'N'],
    ]);
    expect(body.apuracao).toMatchObject({ validos: 8, brancos: 1, nulos: 1 });
    const publicadas = await pessoas[0]?.cliente.call(baixarCedulas, { params });
    // Every voter finds the own ballot, as it was given.
    const esperadas = votos.map((um, lugar) => ({ codigo: codigos[lugar] ?? '', voto: um }));
    expect(publicadas?.body.cedulas).toBe(escreverCedulas(esperadas));
    expect(publicadas?.body.lacre).toBe(body.apuracao?.lacre);
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(publicadas?.body.cedulas));
    expect(Buffer.from(digest).toString('hex')).toBe(body.apuracao?.lacre);
  });

  test('enviado outra vez com o mesmo código é a mesma entrega, e de outra pessoa é recusado', async () => {
    const { cliente, pessoas, params, voto } = await cena();
    const [ana, bia] = pessoas;
    const meu = codigo();
    expect((await voto(ana, 1, meu))?.body).toEqual({ depositado: true });
    expect((await voto(ana, 2, meu))?.body).toEqual({ depositado: true });
    expect((await voto(bia, 2, meu))?.problema?.mensagem).toContain('já está na urna');
    // The refused vote left nothing behind.
    expect((await voto(bia, 2))?.status).toBe(200);
    expect((await cliente.call(lerAndamento, { params })).body.votaram).toBe(2);
  });

  test('de outro estabelecimento, fora do dia, em quem não é candidato ou com código torto não entra', async () => {
    const { empresaId, pessoas, params, voto, abrir } = await cena();
    const [ana] = pessoas;
    expect((await voto(ana, 9))?.problema?.mensagem).toBe('Este candidato não está na eleição.');
    expect((await voto(ana, 1, 'abc'))?.problema?.erros).toEqual([
      { campo: 'codigo', mensagem: 'O código tem 32 algarismos hexadecimais.' },
    ]);
    const sem = await ana?.cliente.call(votar, { params, body: { tipo: 'C', numero: null, codigo: codigo() } });
    expect(sem?.problema?.erros).toEqual([{ campo: 'numero', mensagem: 'Escolha um candidato.' }]);
    const deFora = await t.app.usuario(empresaId, [permissaoMeusDados]);
    const lotacao = await criarLugar(t.app, empresaId);
    await ligarUsuario(t.app, deFora.usuarioId, await criarColaborador(t.app, empresaId, { lotacao }));
    const alheio = await deFora.cliente.call(votar, { params, body: { tipo: 'B', numero: null, codigo: codigo() } });
    expect(alheio.status).toBe(404);
    expect((await deFora.cliente.call(minhasEleicoes)).body.eleicoes).toEqual([]);
    await abrir(somarDias(dia, -1));
    expect((await voto(ana, 1))?.problema?.mensagem).toBe('A votação não está aberta.');
    expect((await ana?.cliente.call(baixarCedulas, { params }))?.problema?.mensagem).toContain(
      'publicadas com a apuração',
    );
  });
});

describe('o segredo', () => {
  test('enquanto se vota nenhuma tabela tem o código ou o voto, e quem votou está sem hora, lugar ou número', async () => {
    const { id, pessoas, voto } = await cena({ quantas: 6, candidatos: 3 });
    const codigos = pessoas.map(codigo);
    for (const [lugar, pessoa] of pessoas.entries()) await voto(pessoa, (lugar % 3) + 1, codigos[lugar]);
    expect(await onde(codigos)).toEqual([]);
    const colunas = await linhas(sql<{ nome: string }>`select column_name as nome from information_schema.columns
      where table_schema = 'public' and table_name = 'cipa_comparecimento' order by 1`);
    expect(colunas.map(({ nome }) => nome)).toEqual(['cipa_eleicao_id', 'colaborador_id', 'empresa_id']);
    // One row holds the whole box: the transaction that wrote it last says nothing of any ballot in it.
    const urnas = await linhas(sql<{ urna: string }>`select urna_selado as urna from cipa_eleicao where id = ${id}`);
    expect(urnas).toHaveLength(1);
    expect(urnas[0]?.urna).toMatch(/^c1\./);
    const rastro = await linhas(sql<{ acao: string }>`select acao from auditoria
      where entidade = 'Eleição da CIPA' and entidade_id = ${id} order by id`);
    expect(rastro.map(({ acao }) => acao)).toEqual([
      'Inclusão',
      'Publicação',
      ...Array.from({ length: 3 }, () => 'Inscrição de candidato'),
    ]);
  });

  test('depois da apuração as cédulas estão só na lista publicada, em ordem que não é a dos votos', async () => {
    const { id, pessoas, voto, apurar } = await cena({ quantas: 8, candidatos: 2 });
    // Codes that fall: had the list kept the order of the votes, they would stand as they were given.
    const codigos = pessoas.map((_, lugar) => `${9 - lugar}${codigo().slice(1)}`);
    for (const [lugar, pessoa] of pessoas.entries()) await voto(pessoa, (lugar % 2) + 1, codigos[lugar]);
    await apurar();
    expect(await onde(codigos)).toEqual(['public.cipa_eleicao']);
    const [lida] = await linhas(sql<{ cedulas: string; urna: string | null }>`select cedulas, urna_selado as urna
      from cipa_eleicao where id = ${id}`);
    expect(lerCedulas(lida?.cedulas ?? '').map((um) => um.codigo)).toEqual(codigos.toSorted());
    expect(lida?.urna).toBeNull();
  });

  test('com mais cédulas do que pessoas que votaram nada se apura', async () => {
    const { id, pessoas, voto, apurar } = await cena({ quantas: 8, candidatos: 2 });
    for (const pessoa of pessoas) await voto(pessoa, 1);
    await executar(sql`delete from cipa_comparecimento where cipa_eleicao_id = ${id} and ctid = (
      select ctid from cipa_comparecimento where cipa_eleicao_id = ${id} limit 1)`);
    expect((await apurar()).problema?.mensagem).toContain('A urna tem 8 cédulas e 7 pessoas votaram: não apure');
    expect(await linhas(sql`select apurada_em, cedulas from cipa_eleicao where id = ${id}`)).toEqual([
      { apurada_em: null, cedulas: null },
    ]);
  });

  /** Tables of the database in which one of the texts stands. */
  async function onde(textos: readonly string[]): Promise<string[]> {
    const tabelas = await linhas(sql<{
      nome: string;
    }>`select quote_ident(table_schema) || '.' || quote_ident(table_name) as nome
      from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
    const procura = `%(${textos.join('|')})%`;
    const achadas = [];
    for (const { nome } of tabelas)
      if ((await linhas(sql`select 1 from ${sql.raw(nome)} t where t::text similar to ${procura} limit 1`)).length > 0)
        achadas.push(nome);
    return achadas;
  }
});

describe('a apuração', () => {
  test('com pouca gente prorroga duas vezes, guarda os votos já dados e na terceira conta', async () => {
    const { cliente, id, pessoas, params, voto, apurar } = await cena({ quantas: 7 });
    await voto(pessoas[6], 2);
    const hojeDeNovo = () => executar(sql`update cipa_eleicao set votacao_fim = ${dia} where id = ${id}`);
    const primeira = await apurar();
    expect(primeira.body).toMatchObject({ apurada: false, minimo: 4, votaram: 1 });
    expect(primeira.body.votacaoFim > dia).toBe(true);
    expect((await apurar()).problema?.mensagem).toContain('apure nesse dia ou depois');
    await hojeDeNovo();
    expect((await apurar()).body).toMatchObject({ apurada: false, minimo: 3 });
    await hojeDeNovo();
    expect((await apurar()).body).toMatchObject({ apurada: true, votaram: 1 });
    expect((await cliente.call(lerAndamento, { params })).body).toMatchObject({ prorrogacoes: 2, etapa: 'E' });
    expect((await apurar()).problema?.mensagem).toBe('A eleição não está em votação.');
  });

  test('no empate assume quem está há mais tempo, e os eleitos estão na gestão, estáveis', async () => {
    const { cliente, pessoas, params, form, voto, apurar } = await cena({ quantas: 4, candidatos: 3 });
    const [primeiro, segundo] = pessoas;
    for (const [lugar, numero] of [2, 1, 1, 2].entries()) await voto(pessoas[lugar], numero);
    await apurar();
    const { body } = await cliente.call(lerAndamento, { params });
    expect(body.candidatos.map(({ nome, resultado }) => [nome, resultado])).toEqual([
      ['Pessoa 1', 'T'],
      ['Pessoa 2', 'S'],
      ['Pessoa 3', 'N'],
    ]);
    const gestao = (await cliente.call(cipa.obter, { params: { id: body.gestaoId ?? 0 } })).body;
    expect(gestao.dataIni).toBe(form.mandatoInicio);
    expect(gestao.membros.map(({ colaborador, condicao, votos }) => [colaborador.id, condicao, votos])).toEqual([
      [primeiro?.colaboradorId, 'T', 2],
      [segundo?.colaboradorId, 'S', 2],
    ]);
    const { body: estaveis } = await cliente.call(buscaDeSubstituidos, {
      query: { ids: pessoas.map(({ colaboradorId }) => colaboradorId) },
    });
    expect(estaveis.map(({ dataEstabilidade }) => dataEstabilidade !== null)).toEqual([true, true, false, false]);
    const papel = await cliente.call(imprimirResultado, { params, body: {} });
    expect(await textoDoPdf(papel.bytes)).toMatch(
      /1º Pessoa 1 1 2 Titular 2º Pessoa 2 2 2 Suplente 3º Pessoa 3 3 0 Não eleito/,
    );
  });

  /** A mandate of the establishment that begins on a day, as its form has it. */
  const gestaoDe = (form: { estabelecimento: { id: number; nome: string } }, dataIni: string) => ({
    nome: `Gestão de ${dataIni}`,
    estabelecimento: form.estabelecimento,
    dataIni,
    cnae: null,
    grauDeRisco: '3' as const,
    empregados: 60,
    titulares: 1,
    suplentes: 1,
    observacao: null,
    membros: [],
  });

  test('quem tinha a gestão aberta num formulário não a grava por cima dos eleitos', async () => {
    const { cliente, form, pessoas, voto, apurar } = await cena();
    const { body: aberta } = await cliente.call(cipa.criar, { body: gestaoDe(form, form.mandatoInicio) });
    for (const pessoa of pessoas) await voto(pessoa, 1);
    expect((await apurar()).body).toMatchObject({ apurada: true });
    const params = { id: aberta.id };
    const gravada = await cliente.call(cipa.atualizar, { params, body: { ...aberta, empregados: 61 } });
    expect(gravada.status).toBe(409);
    const { body: depois } = await cliente.call(cipa.obter, { params });
    expect(depois.membros.map(({ colaborador }) => colaborador.id)).toEqual([pessoas[0]?.colaboradorId]);
  });

  test('não tira os eleitos de uma gestão que ainda corre: diz qual é, e nada muda', async () => {
    const { cliente, form, pessoas, params, voto, apurar } = await cena();
    const eleito = {
      id: null,
      colaborador: { id: pessoas[3]?.colaboradorId ?? 0, nome: '' },
      representacao: 'T' as const,
      condicao: 'T' as const,
      cargo: null,
      inscricaoEm: somarDias(dia, -200),
      votos: 9,
      saidaEm: null,
      motivoSaida: null,
    };
    const { body: corrente } = await cliente.call(cipa.criar, {
      body: { ...gestaoDe(form, somarDias(dia, -100)), membros: [eleito] },
    });
    for (const pessoa of pessoas) await voto(pessoa, 1);
    expect((await apurar()).problema?.mensagem).toContain(`A gestão '${corrente.nome}' vai até`);
    const { body: depois } = await cliente.call(cipa.obter, { params: { id: corrente.id } });
    expect(depois.membros.map(({ colaborador }) => colaborador.id)).toEqual([pessoas[3]?.colaboradorId]);
    expect((await cliente.call(lerAndamento, { params })).body).toMatchObject({ votaram: 4, apuracao: null });
  });

  test('não faz membro duas vezes quem o empregador designou: diz quem é, antes de contar, e depois de tirado apura', async () => {
    const { cliente, form, pessoas, params, voto, apurar } = await cena();
    const designado = {
      id: null,
      colaborador: { id: pessoas[1]?.colaboradorId ?? 0, nome: '' },
      representacao: 'E' as const,
      condicao: 'T' as const,
      cargo: null,
      inscricaoEm: null,
      votos: null,
      saidaEm: null,
      motivoSaida: null,
    };
    const { body: gestao } = await cliente.call(cipa.criar, {
      body: { ...gestaoDe(form, form.mandatoInicio), membros: [designado] },
    });
    // The vote goes to somebody else: the refusal is the same, and tells nothing of the count.
    for (const pessoa of pessoas) await voto(pessoa, 1);
    expect((await apurar()).problema?.mensagem).toBe(
      `Pessoa 2 é candidato e já foi designado pelo empregador na gestão '${gestao.nome}': tire-o dos membros dela antes de apurar.`,
    );
    expect((await cliente.call(lerAndamento, { params })).body).toMatchObject({ apuracao: null });
    await cliente.call(cipa.atualizar, { params: { id: gestao.id }, body: { ...gestao, membros: [] } });
    expect((await apurar()).body).toMatchObject({ apurada: true });
    // The table itself keeps anybody from standing twice, whatever writes it.
    const duasVezes = linhas(sql`insert into cipa_membro (empresa_id, cipa_id, colaborador_id, representacao, condicao)
      select empresa_id, cipa_id, colaborador_id, 'E', 'T' from cipa_membro where cipa_id = ${gestao.id} returning 1`);
    await expect(duasVezes).rejects.toThrow(/cipa_membro_unico/);
  });

  test('anulada, perde a urna e não se apura', async () => {
    const { cliente, id, pessoas, params, voto, apurar } = await cena();
    await voto(pessoas[0], 1);
    const anulada = await cliente.call(anularEleicao, { params, body: { motivo: 'Lista errada' } });
    expect(anulada.body).toMatchObject({ etapa: 'X' });
    expect((await apurar()).status).toBe(400);
    expect((await voto(pessoas[1], 1))?.problema?.mensagem).toBe('A votação não está aberta.');
    expect(await linhas(sql`select 1 from cipa_eleicao where id = ${id} and urna_selado is null`)).toHaveLength(1);
  });
});
