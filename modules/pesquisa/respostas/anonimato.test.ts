import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarArea, perguntaDeTeste } from '#modules/organizacao/organizacao.factory.ts';
import { excluirRespostas, lerParticipacao } from '#modules/pesquisa/participantes/participantes.contract.ts';
import {
  convidarAreas,
  criarPesquisa,
  criarRespondente,
  liberar,
  responderComo,
} from '#modules/pesquisa/pesquisa.factory.ts';
import { encerrarPesquisa, perguntasDaPesquisa } from '#modules/pesquisa/pesquisas/pesquisas.contract.ts';
import { responderPorOutro } from './respostas.contract.ts';

const t = useApp();

/** Twelve people answer one after the other, each with a text of their own: eight of a large area, three of another, one alone. */
async function respondida(marca = 'segredo') {
  const rh = await t.app.empresa();
  const areas = [];
  for (const nome of ['Grande', 'Média', 'Só uma pessoa']) areas.push(await criarArea(t.app, rh.empresaId, { nome }));
  const pessoas = [];
  for (const [lugar, quantas] of [8, 3, 1].entries())
    for (let uma = 0; uma < quantas; uma++)
      pessoas.push({ ...(await criarRespondente(t.app, rh.empresaId, areas[lugar] ?? 0)), areaId: areas[lugar] ?? 0 });
  const pesquisa = await criarPesquisa(rh, {}, [
    perguntaDeTeste({ tipo: '4', respostas: [], notaMinima: 0, notaMaxima: 100 }),
    perguntaDeTeste({ tipo: '3', respostas: [] }),
  ]);
  await convidarAreas(rh, pesquisa.id, areas);
  await liberar(rh, pesquisa);
  for (const [lugar, pessoa] of pessoas.entries())
    expect((await responderComo(pessoa, pesquisa.perguntas, { nota: lugar, texto: `${marca}-${lugar}` })).status).toBe(
      200,
    );
  return { rh, areas, pessoas, pesquisa };
}

const linhas = <T>(consulta: ReturnType<typeof sql<T>>) => t.app.banco(async (db) => (await consulta.execute(db)).rows);

test('enquanto está aberta, nem a transação nem o lugar da linha dizem de quem é a resposta', async () => {
  const { pessoas, pesquisa } = await respondida();
  const urna = await linhas(sql<{
    xmin: string;
    texto: string;
  }>`select xmin::text, conteudo->'respostas'->1->>'comentario' as texto
    from pesquisa_urna where pesquisa_id = ${pesquisa.id} order by ctid`);
  const quem = await linhas(sql<{ xmin: string; pessoa: number }>`select xmin::text, colaborador_id as pessoa
    from pesquisa_participante where pesquisa_id = ${pesquisa.id}`);
  expect(urna).toHaveLength(pessoas.length);
  const lugarDa = new Map(pessoas.map(({ id }, lugar) => [id, `segredo-${lugar}`]));
  // The attack: whoever was marked by the transaction that wrote a place answered what lies there.
  const acertos = urna.filter(({ xmin, texto }) => {
    const mesmos = quem.filter((um) => um.xmin === xmin);
    return mesmos.length === 1 && lugarDa.get(mesmos[0]?.pessoa ?? 0) === texto;
  });
  expect(acertos.length).toBeLessThan(pessoas.length / 2);
  // And by the order: the n-th row is not the n-th person's.
  const emOrdem = urna.filter(({ texto }, lugar) => texto === `segredo-${lugar}`);
  expect(emOrdem.length).toBeLessThan(pessoas.length / 2);
});

test('apurada, a resposta não tem pessoa, hora, folha, transação nem área pequena que a diga', async () => {
  const { rh, areas, pessoas, pesquisa } = await respondida();
  const antes = await linhas(
    sql<{ xmin: string }>`select xmin::text from pesquisa_participante where pesquisa_id = ${pesquisa.id}`,
  );
  expect((await rh.cliente.call(encerrarPesquisa, { params: { id: pesquisa.id } })).body.situacao).toBe('E');
  const colunas = await linhas(sql<{ nome: string }>`select column_name as nome from information_schema.columns
    where table_schema = 'public' and table_name = 'pesquisa_resposta' order by 1`);
  expect(colunas.map(({ nome }) => nome)).toEqual([
    'area_id',
    'comentario',
    'empresa_id',
    'id',
    'nota',
    'opcoes_ids',
    'pergunta_id',
    'pesquisa_id',
    'pontos',
  ]);
  const respostas = await linhas(sql<{
    xmin: string;
    areaId: number | null;
    texto: string | null;
    nota: number | null;
  }>`
    select xmin::text, area_id as "areaId", comentario as texto, nota from pesquisa_resposta
    where pesquisa_id = ${pesquisa.id} order by ctid`);
  expect(respostas).toHaveLength(2 * pessoas.length);
  // All of them were written by one transaction, which marked nobody.
  expect(new Set(respostas.map(({ xmin }) => xmin)).size).toBe(1);
  expect(antes.map(({ xmin }) => xmin)).not.toContain(respostas[0]?.xmin);
  // Three and one are fewer than five: with the eight they have no area, or the rest would be four.
  expect(new Set(respostas.map(({ areaId }) => areaId))).toEqual(new Set([null]));
  expect(areas).toHaveLength(3);
  const textos = respostas.flatMap(({ texto }) => texto ?? []);
  expect(textos).not.toEqual(pessoas.map((_, lugar) => `segredo-${lugar}`));
  expect(textos.toSorted()).toEqual(pessoas.map((_, lugar) => `segredo-${lugar}`).toSorted());
  // No row ties the text of a person to the grade of the same person.
  expect(respostas.every(({ texto, nota }) => texto === null || nota === null)).toBe(true);
  expect(await linhas(sql`select 1 from pesquisa_urna where pesquisa_id = ${pesquisa.id}`)).toEqual([]);
});

test('nada do que se respondeu fica em outra tabela: log, repetição, mensagens, tarefas e sessões', async () => {
  const { rh, pesquisa } = await respondida('so-desta');
  await rh.cliente.call(encerrarPesquisa, { params: { id: pesquisa.id } });
  const tabelas = await linhas(sql<{
    nome: string;
  }>`select quote_ident(table_schema) || '.' || quote_ident(table_name) as nome
    from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const achadas = [];
  for (const { nome } of tabelas) {
    const [tem] = await linhas(sql`select 1 from ${sql.raw(nome)} t where t::text like '%so-desta-%' limit 1`);
    if (tem) achadas.push(nome);
  }
  expect(achadas).toEqual(['public.pesquisa_resposta']);
  const rastro = await linhas(sql<{ acao: string }>`select acao from auditoria
    where empresa_id = ${rh.empresaId} and entidade = 'Pesquisa' and entidade_id = ${pesquisa.id} order by id`);
  expect(rastro.map(({ acao }) => acao)).toEqual([
    'Inclusão',
    'Inclusão de pergunta',
    'Inclusão de pergunta',
    'Convite',
    'Liberação',
    'Encerramento',
  ]);
});

test('com menos respostas que o menor grupo não sobra resultado, nem por pergunta', async () => {
  const rh = await t.app.empresa();
  const areaId = await criarArea(t.app, rh.empresaId);
  const pessoas = [];
  for (let uma = 0; uma < 6; uma++) pessoas.push(await criarRespondente(t.app, rh.empresaId, areaId));
  const pesquisa = await criarPesquisa(rh, {}, [
    perguntaDeTeste(),
    perguntaDeTeste({ tipo: '3', respostas: [], obrigatoria: false }),
  ]);
  await convidarAreas(rh, pesquisa.id, [areaId]);
  await liberar(rh, pesquisa);
  for (const [lugar, pessoa] of pessoas.entries())
    await responderComo(pessoa, pesquisa.perguntas, { texto: lugar < 4 ? `segredo-${lugar}` : null });
  await rh.cliente.call(encerrarPesquisa, { params: { id: pesquisa.id } });
  const contadas = await linhas(sql<{ perguntaId: number; respostas: number }>`select pergunta_id as "perguntaId",
    count(*)::int as respostas from pesquisa_resposta where pesquisa_id = ${pesquisa.id} group by 1`);
  // Six answered the first question; the text of four, who would be few, is gone.
  expect(contadas).toEqual([{ perguntaId: pesquisa.perguntas[0]?.id, respostas: 6 }]);
});

test('ninguém exclui, escreve ou muda as respostas de uma pessoa em uma pesquisa anônima', async () => {
  const { rh, pessoas, pesquisa } = await respondida();
  const [participante] = await linhas(sql<{ id: number }>`select id from pesquisa_participante
    where pesquisa_id = ${pesquisa.id} limit 1`);
  const apagar = await rh.cliente.call(excluirRespostas.uma, { params: { id: participante?.id ?? 0 } });
  expect(apagar.problema.mensagem).toContain('não se ligam a ninguém');
  const porOutro = await rh.cliente.call(responderPorOutro, {
    params: { idQuestionario: pesquisa.id, idColaborador: pessoas[0]?.id ?? 0, idTurma: 0 },
    body: { respostas: [], respondidoParcialmente: false },
  });
  expect(porOutro.status).toBe(400);
  const [primeira] = pesquisa.perguntas;
  const params = { id: pesquisa.id, perguntaId: primeira?.id ?? 0 };
  expect((await rh.cliente.call(perguntasDaPesquisa.excluir, { params })).problema.mensagem).toContain(
    'Já há respostas',
  );
  const { body } = await rh.cliente.call(lerParticipacao, { query: { questionarioId: pesquisa.id } });
  expect(body).toMatchObject({ convidados: 12, responderam: 12 });
});
