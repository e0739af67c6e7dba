import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { textoDoPdf } from '#app/testing/pdf.ts';
import { PNG_DE_UM_PONTO } from '#app/testing/png.ts';
import { criarArea, criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { criarEpi, criarFuncao } from '#modules/sst/sst.factory.ts';
import { pathWith } from '#platform/shared/contract/endpoint.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { assinarMinhaOrdem, lerMinhasOrdens, minhaOrdemEmPdf } from './minhas.contract.ts';
import { ordemDeServico } from './ordem-servico.contract.ts';
import { assinarOrdem, emitirOrdens, lerOrdem, listarOrdens, ordemEmPdf } from './ordens.contract.ts';

const t = useApp();

/** Ana and Bia weld, Ana with a log-in of her own; Caio has no function. */
async function cena() {
  const dono = await t.app.empresa();
  const { empresaId } = dono;
  const areaId = await criarArea(t.app, empresaId);
  const funcaoId = await criarFuncao(t.app, empresaId, { nome: 'Soldador' });
  const [ana, bia, caio] = [
    await criarColaborador(t.app, empresaId, { nome: 'Ana', lotacao: { areaId } }),
    await criarColaborador(t.app, empresaId, { nome: 'Bia', lotacao: { areaId } }),
    await criarColaborador(t.app, empresaId, { nome: 'Caio', lotacao: { areaId } }),
  ];
  const dela = await t.app.usuario(empresaId, [permissaoMeusDados]);
  const epiId = await criarEpi(t.app, empresaId, { nome: 'Máscara de solda' });
  await t.app.banco(async (db) => {
    await sql`insert into funcao_epi (empresa_id, funcao_id, epi_id) values (${empresaId}, ${funcaoId}, ${epiId})`.execute(
      db,
    );
    await sql`update historico_colaborador set funcao_id = ${funcaoId} where colaborador_id in (${ana}, ${bia})`.execute(
      db,
    );
    await sql`update usuario set colaborador_id = ${ana} where id = ${dela.usuarioId}`.execute(db);
  });
  return { ...dono, dela, ana, bia, caio, funcaoId };
}

const situacoes = async ({ cliente }: Pick<Tenant, 'cliente'>, situacao: 'N' | 'D' | 'A' | 'V' | null = null) =>
  (await cliente.call(listarOrdens, { query: { busca: null, funcaoId: null, situacao, page: 0 } })).body.content.map(
    ({ colaborador, situacao: qual }) => [colaborador?.nome, qual],
  );
const emitir = ({ cliente }: Pick<Tenant, 'cliente'>, talentosIds: number[] = []) =>
  cliente.call(emitirOrdens, { body: { talentosIds } });
const minhas = async ({ cliente }: Pick<Tenant, 'cliente'>) => (await cliente.call(lerMinhasOrdens)).body.ordens;
const desenhada = (versao?: number, desenhoEm?: string) => {
  const payload = new FormData();
  payload.append('dados', JSON.stringify({ versao, desenhoEm }));
  payload.append('assinatura', new Blob([new Uint8Array(PNG_DE_UM_PONTO)], { type: 'image/png' }), 'assinatura.png');
  return payload;
};

/** The signature of an order, and what it stands for, as the database writes each part. */
async function assinada(id: number) {
  const { rows } = await t.app.banco((db) =>
    sql<{ sha256: string; partes: string[] }>`select assinatura_sha256 as sha256, array[empresa_id::text, id::text,
        colaborador_id::text, funcao_id::text, to_json(data)::text, conteudo::text] as partes
      from ordem_servico where id = ${id}`.execute(db),
  );
  return rows[0] ?? { sha256: '', partes: [] };
}
/** Reckoned here, not by the database. */
const hashDe = (partes: readonly string[]) =>
  createHash('sha256')
    .update(`[${['1', ...partes].join(', ')}]`)
    .digest('hex');

test('a ordem é emitida a quem falta, o talento é avisado, lê e assina pelo próprio acesso, e a lista diz quem não assinou', async () => {
  const s = await cena();
  expect(await situacoes(s)).toEqual([
    ['Ana', 'N'],
    ['Bia', 'N'],
  ]);
  expect((await emitir(s)).body).toEqual({ emitidas: 2, semFuncao: 0, restam: 0 });
  expect(await situacoes(s, 'A')).toEqual([
    ['Ana', 'A'],
    ['Bia', 'A'],
  ]);
  expect((await emitir(s)).problema.mensagem).toContain('já têm a ordem de serviço');
  const { rows: avisos } = await t.app.banco((db) =>
    sql`select m.texto, m.link from usuario_mensagem u join mensagem m on m.id = u.mensagem_id
      where u.usuario_id = ${s.dela.usuarioId} and u.tipo = 'S'`.execute(db),
  );
  expect(avisos).toEqual([
    { texto: expect.stringContaining('espera a sua leitura'), link: '/minhas-ordens-de-servico' },
  ]);
  const [ordem] = await minhas(s.dela);
  expect(ordem?.conteudo.epis).toEqual(['Máscara de solda (CA 31469)']);
  const params = { id: ordem?.id ?? 0 };
  expect((await s.dela.cliente.call(assinarMinhaOrdem, { params, body: { versao: ordem?.versao } })).status).toBe(201);
  const de_novo = await s.dela.cliente.call(assinarMinhaOrdem, { params, body: {} });
  expect(de_novo.problema.mensagem).toBe('Esta ordem de serviço já foi assinada.');
  expect(await situacoes(s, 'V')).toEqual([['Ana', 'V']]);
  const { bytes } = await s.dela.cliente.raw({ method: 'GET', url: pathWith(minhaOrdemEmPdf.path, params) });
  const lido = await textoDoPdf(bytes);
  for (const parte of ['Ana', 'Soldador', 'Máscara de solda', 'Confirmada pelo próprio acesso', 'SHA-256'])
    expect(lido).toContain(parte);
});

test('desenhada na tela de quem mostra, a assinatura guarda hash e hora, sai no PDF, e o que foi assinado não muda com a função', async () => {
  const s = await cena();
  await emitir(s, [s.bia, s.caio]);
  const [linha] = (
    await s.cliente.call(listarOrdens, { query: { busca: 'bia', funcaoId: s.funcaoId, situacao: null, page: 0 } })
  ).body.content;
  const params = { id: linha?.ordemId ?? 0 };
  const { body: mostrada } = await s.cliente.call(lerOrdem, { params });
  const url = pathWith(assinarOrdem.path, params);
  const semDesenho = await s.cliente.raw({ method: 'POST', url, payload: new FormData() });
  expect(semDesenho.problema.erros?.map(({ campo }) => campo)).toEqual(['assinatura']);
  for (const outra of [mostrada.versao - 1, mostrada.versao + 1]) {
    const { problema } = await s.cliente.raw({ method: 'POST', url, payload: desenhada(outra) });
    expect(problema.mensagem, String(outra)).toContain('mudou depois que foi mostrada');
  }
  expect((await s.cliente.raw({ method: 'POST', url, payload: desenhada(mostrada.versao) })).status).toBe(201);
  const guardada = await assinada(params.id);
  expect(guardada.sha256).toBe(hashDe(guardada.partes));
  await t.app.banco((db) =>
    sql`update funcao set nome = 'Soldador sênior', versao = versao + 1 where id = ${s.funcaoId}`.execute(db),
  );
  expect(await situacoes(s)).toEqual([
    ['Ana', 'N'],
    ['Bia', 'D'],
  ]);
  const { bytes } = await s.cliente.raw({ method: 'GET', url: pathWith(ordemEmPdf.path, params) });
  const lido = await textoDoPdf(bytes);
  expect(lido).toContain('Assinada em');
  expect(lido).not.toContain('MUDOU DEPOIS DE ASSINADA');
  expect(lido.replaceAll(/\s/g, '')).toContain(guardada.sha256);
  expect(lido).toContain('Soldador');
  expect(lido).not.toContain('sênior');
  expect((await emitir(s)).body.emitidas).toBe(2);
  const { rows } = await t.app.banco((db) =>
    sql`select assinada_em is not null as assinada from ordem_servico where colaborador_id = ${s.bia} order by id`.execute(
      db,
    ),
  );
  expect(rows).toEqual([{ assinada: true }, { assinada: false }]);
});

test('a ordem desenhada sem conexão diz quando se desenhou e quando chegou, e o hash guarda as duas coisas', async () => {
  const s = await cena();
  await emitir(s, [s.ana]);
  const params = { id: (await minhas(s.dela))[0]?.id ?? 0 };
  await t.app.banco((db) => sql`update ordem_servico set data = data - 1 where id = ${params.id}`.execute(db));
  const desenhoEm = new Date(Date.now() - 40 * 60_000).toISOString();
  const url = pathWith(assinarMinhaOrdem.path, params);
  expect((await s.dela.cliente.raw({ method: 'POST', url, payload: desenhada(1, desenhoEm) })).status).toBe(201);
  const [ordem] = await minhas(s.dela);
  expect(Date.parse(ordem?.desenhoEm ?? '')).toBe(Date.parse(desenhoEm));
  const guardada = await assinada(params.id);
  const segundos = `${(Date.parse(desenhoEm) / 1000).toFixed(3)}000`;
  expect(guardada.sha256).toBe(hashDe([...guardada.partes, segundos]));
  const { bytes } = await s.cliente.raw({ method: 'GET', url: pathWith(ordemEmPdf.path, params) });
  const lido = await textoDoPdf(bytes);
  expect(lido).toContain(`Assinada em ${formatarInstante(desenhoEm)} pelo relógio do aparelho, e chegou em`);
  expect(lido).not.toContain('MUDOU DEPOIS DE ASSINADA');
});

test('o que se muda numa ordem depois de assinada aparece no PDF', async () => {
  const s = await cena();
  await emitir(s, [s.ana]);
  const params = { id: (await minhas(s.dela))[0]?.id ?? 0 };
  await s.dela.cliente.call(assinarMinhaOrdem, { params, body: {} });
  const impressa = async () =>
    textoDoPdf((await s.cliente.raw({ method: 'GET', url: pathWith(ordemEmPdf.path, params) })).bytes);
  expect(await impressa()).not.toContain('MUDOU DEPOIS DE ASSINADA');
  const antes = await assinada(params.id);
  await t.app.banco((db) =>
    sql`update ordem_servico set conteudo = jsonb_set(conteudo, '{epis}', '["Nenhum EPI"]') where id = ${params.id}`.execute(
      db,
    ),
  );
  const depois = await assinada(params.id);
  expect(depois.sha256).toBe(antes.sha256);
  expect(hashDe(depois.partes)).not.toBe(depois.sha256);
  const lido = await impressa();
  expect(lido).toContain('MUDOU DEPOIS DE ASSINADA');
  expect(lido).toContain('Nenhum EPI');
});

test('emitir de novo troca a que espera assinatura, e a que foi mostrada antes não se assina mais', async () => {
  const s = await cena();
  await emitir(s, [s.ana]);
  const [antes] = await minhas(s.dela);
  await emitir(s, [s.ana]);
  const [agora, ...outras] = await minhas(s.dela);
  expect([outras.length, agora?.id === antes?.id]).toEqual([0, false]);
  const velha = await s.dela.cliente.call(assinarMinhaOrdem, { params: { id: antes?.id ?? 0 }, body: {} });
  expect(velha.status).toBe(404);
});

test('ninguém assina nem lê a ordem de outro, e quem não vê o talento não vê a dele', async () => {
  const s = await cena();
  await emitir(s);
  const [daAna] = await minhas(s.dela);
  const daBia = (
    await s.cliente.call(listarOrdens, { query: { busca: 'Bia', funcaoId: null, situacao: null, page: 0 } })
  ).body.content[0];
  const alheia = { id: daBia?.ordemId ?? 0 };
  expect((await s.dela.cliente.call(assinarMinhaOrdem, { params: alheia, body: {} })).status).toBe(404);
  expect((await s.dela.cliente.call(lerOrdem, { params: { id: daAna?.id ?? 0 } })).status).toBe(403);
  const semAreas = await t.app.usuario(s.empresaId, [ordemDeServico.permissao]);
  expect(await situacoes(semAreas)).toEqual([]);
  expect((await semAreas.cliente.call(lerOrdem, { params: alheia })).status).toBe(404);
  expect((await (await t.app.empresa()).cliente.call(lerOrdem, { params: alheia })).status).toBe(404);
});

test('a ordem de quem foi anonimizado não se assina: nenhum desenho entra depois que os outros saíram', async () => {
  const s = await cena();
  await emitir(s, [s.bia]);
  const query = { busca: 'bia', funcaoId: s.funcaoId, situacao: null, page: 0 };
  const [linha] = (await s.cliente.call(listarOrdens, { query })).body.content;
  await t.app.banco((db) =>
    sql`update colaborador set anonimizado_em = now(), anonimizado_motivo = 'PRAZO' where id = ${s.bia}`.execute(db),
  );
  const id = linha?.ordemId ?? 0;
  const { problema } = await s.cliente.raw({
    method: 'POST',
    url: pathWith(assinarOrdem.path, { id }),
    payload: desenhada(linha?.versao ?? undefined),
  });
  expect(problema.mensagem).toBe('O talento foi anonimizado: o que ficou dele não se altera nem se exclui.');
  expect((await assinada(id)).sha256).toBeNull();
});
