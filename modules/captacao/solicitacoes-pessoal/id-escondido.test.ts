import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { semAcesso } from '#app/testing/every-call.ts';
import { exemplos } from '#app/testing/examples.ts';
import { useApp } from '#app/testing/harness.ts';
import { Sampler, withAt } from '#app/testing/sample.ts';
import { abrirSolicitacaoAprovada } from '#modules/captacao/captacao.factory.ts';
import { inserir } from '#modules/organizacao/organizacao.factory.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { tableOfField } from '#platform/server/http/references.ts';
import { pathWith } from '#platform/shared/contract/endpoint.ts';
import { fieldAt, itemOf, type Kind, metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import { idsDosSegredos, plantarSolicitacoes } from './quem-ve.factory.ts';

/** To a write, an id that the manager may not see is one that does not exist. Readings are compared in quem-ve.test.ts. */
const t = useApp();

type Schema = Parameters<typeof shapeOf>[0];

/** Room that each table has for its ids: none of them is an id of another table. */
const ESPACO = 1_000_000;

/** From here on an id says of which table it is. */
const separarIds = () =>
  t.app.banco((db) =>
    sql`select setval(pg_get_serial_sequence(tabela, 'id'), (100 + n) * ${ESPACO}::bigint) from (
      select c.relname::text as tabela, row_number() over (order by c.relname) as n from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'id' and a.attidentity <> ''
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    ) t`.execute(db),
  );

/** An id of the same table that no row has. */
const inexistente = (id: number) => id - (id % ESPACO) + ESPACO - 1;

interface Lugar {
  readonly caminho: string;
  readonly kind: Kind | 'ids';
  readonly tabela: string | undefined;
}

/** Every field below a schema that may carry an id; a list has its first row in place '0'. */
function lugaresDe(schema: Schema, antes = ''): Lugar[] {
  return Object.entries(shapeOf(schema)).flatMap(([nome, field]): Lugar[] => {
    const meta = metaOf(field);
    const caminho = `${antes}${nome}`;
    const item = itemOf(field);
    if (item) return lugaresDe(item, meta?.kind === 'lista' ? `${caminho}.0.` : `${caminho}.`);
    if (meta?.kind.startsWith('referencia'))
      return [{ caminho, kind: meta.kind, tabela: tableOfField(meta, t.app.fontes) }];
    if (/^ids$|Ids$/.test(nome)) return [{ caminho, kind: 'ids', tabela: undefined }];
    return /^(id|codigo)$|Id$/.test(nome) ? [{ caminho, kind: 'id', tabela: undefined }] : [];
  });
}

function valorDe(kind: Lugar['kind'], id: number): unknown {
  if (kind === 'referencia') return { id, nome: 'x' };
  if (kind === 'referencias') return [{ id, nome: 'x' }];
  return kind === 'ids' || kind === 'referenciasIds' ? [id] : id;
}

const escritas = () =>
  t.app.handlers.filter(
    ({ endpoint, relatorio }) =>
      endpoint.escreve && !relatorio && endpoint.acesso.tipo !== 'candidato' && !/logout|senha/.test(endpoint.path),
  );
const parametrosDe = ({ endpoint }: Handler) => [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, nome = '']) => nome);

type Fazer = (schema: NonNullable<Schema>) => Promise<Record<string, unknown>>;

/** The body with a value in a place; a row of a list that has none is made whole. */
async function posto(
  schema: Schema,
  corpo: Record<string, unknown>,
  caminho: string,
  valor: unknown,
  fazer: Fazer,
): Promise<Record<string, unknown>> {
  const [lista = '', resto] = caminho.split(/\.0\.(.*)/);
  if (resto === undefined) return withAt(corpo, caminho, valor);
  const item = schema && itemOf(fieldAt(schema, lista));
  const [linha] = (corpo[lista] ?? []) as Record<string, unknown>[];
  return withAt(corpo, lista, [await posto(item, linha ?? (item ? await fazer(item) : {}), resto, valor, fazer)]);
}

test('quem grava com o id do que não vê recebe o mesmo que com um id que não existe, em todo lugar de toda chamada', async () => {
  await separarIds();
  const plantado = await plantarSolicitacoes(t.app);
  const { gestor, dono, segredos, vista, daVista, candidato, etapa, area } = plantado;
  const { id: outraVista } = await abrirSolicitacaoAprovada(t.app, dono, {
    areaOrganizacional: { id: area, nome: '' },
  });
  const escondidos = await idsDosSegredos(t.app, segredos);
  const [daPessoa = 0, , copiada = 0] = daVista;
  const visivelDe = new Map([
    ['solicitacao_pessoal', outraVista],
    ['candidato_solicitacao', daPessoa],
  ]);
  expect([...escondidos.keys()]).toEqual(expect.arrayContaining([...visivelDe.keys()]));
  const caminhos = [vista, daPessoa, candidato];
  const { empresaId } = dono;
  /** A record that the manager sees, of each resource that belongs to a request. */
  const vistos: Readonly<Record<string, number>> = {
    '/anuncios/{id}': await inserir(
      t.app,
      sql`insert into anuncio (empresa_id, solicitacao_pessoal_id, titulo, descricao) values (${empresaId}, ${vista}, 'Vaga', 'Vaga') returning id`,
    ),
    '/entrevistas/{id}': await inserir(
      t.app,
      sql`insert into entrevista (empresa_id, candidato_id, solicitacao_pessoal_id, data, hora_ini, hora_fim, local)
        values (${empresaId}, ${candidato}, ${vista}, '2026-01-05', '09:00', '10:00', 'Sala') returning id`,
    ),
    '/cartas-proposta/{id}': await inserir(
      t.app,
      sql`insert into carta_proposta (empresa_id, candidato_id, solicitacao_pessoal_id, funcao, data_inicio, responder_ate)
        values (${empresaId}, ${candidato}, ${vista}, 'Analista', '2026-02-05', '2026-01-05')
        on conflict (candidato_id, solicitacao_pessoal_id) where estado in ('RASCUNHO', 'ENVIADA', 'ACEITA')
        do update set estado = 'RASCUNHO' returning id`,
    ),
    '/historico/{id}': await inserir(
      t.app,
      sql`insert into historico_candidato (empresa_id, candidato_solicitacao_id, etapa_seletiva_id, data, apto)
        values (${empresaId}, ${copiada}, ${etapa}, '2026-01-05', 'S') returning id`,
    ),
  };
  /** A copy that left the request that the manager does not see. */
  const movimentoId = await inserir(
    t.app,
    sql`insert into movimento_selecao (empresa_id, solicitacao_pessoal_id, tipo, destino_id, quantos, levados)
      values (${empresaId}, ${segredos[0]}, 'COPIAR', ${vista}, 1, '[]') returning id`,
  );
  /** What the contract does not say, but the call asks for before it looks at the id. */
  const acertos: Readonly<Record<string, object>> = {
    '/cartas-proposta/{id}': { candidato: { id: candidato } },
    '/historico': { etapaSeletiva: { id: etapa } },
    '/historico/{id}': { etapaSeletiva: { id: etapa } },
    '/solicitacoes-pessoal/{id}/quadro/desfazer-transferencia': { movimentoId },
    '/solicitacoes-pessoal/{id}/quadro/email': { assunto: 'Vaga', texto: 'Olá' },
    '/solicitacoes-pessoal/{id}/quadro/transferir': {
      candidatos: [{ id: copiada, versao: 1 }],
      solicitacaoId: outraVista,
    },
    '/solicitacoes-pessoal/candidato/{id}': { candidatoId: candidato, empresaId },
  };
  const sampler = new Sampler(t.app, exemplos);
  const fazer: Fazer = (schema) => sampler.of(schema, dono).catch(() => ({}));
  const diferentes: string[] = [];
  const surdas: string[] = [];
  let comparadas = 0;

  for (const handler of escritas()) {
    const { endpoint } = handler;
    const nomes = parametrosDe(handler);
    const recurso = t.app.modules
      .flatMap(({ recursos }) => recursos)
      .find(({ contrato }) => endpoint === contrato.criar || endpoint === contrato.atualizar);
    const corpo = {
      ...(await fazer(endpoint.body)),
      ...(recurso && (await exemplos[recurso.contrato.path]?.(t.app, dono))),
      ...acertos[endpoint.path.replace('/api/captacao', '')],
    };
    const { status, problema } = await gestor.cliente.raw({
      method: endpoint.method,
      url: pathWith(endpoint.path, Object.fromEntries(parametrosDe(handler).map((um) => [um, 0]))),
    });
    // What may not be called at all answers everything alike.
    if (semAcesso(status, problema)) continue;
    const responder = async (id: number, url: string, query = {}, payload: object = corpo) => {
      const { status, bytes } = await gestor.cliente.raw({
        method: endpoint.method,
        url,
        query,
        ...(endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { payload }),
      });
      const texto = bytes.toString('utf8').replace(/"requestId":"[^"]*"/, '');
      // What was done although the id was passed over counts on: a new id, the next version.
      return `${status} ${status < 300 ? texto.replaceAll(/\d+/g, '') : texto.replaceAll(String(id), '#')}`;
    };
    /** Compares the answers with an id of each table that the place may carry; of who sees it, the answer is another. */
    const comparar = async (lugar: string, tabela: string | undefined, com: (id: number) => Promise<string>[]) => {
      const daqui = [...escondidos].filter(([escondida]) => tabela === undefined || tabela === escondida);
      const nenhum = inexistente(daqui[0]?.[1][0] ?? 0);
      let deNenhum = daqui.length > 0 ? await Promise.all(com(nenhum)) : [];
      const difere = (respostas: readonly string[]) => respostas.findIndex((um, vez) => um !== deNenhum[vez]);
      for (const [escondida, [id = 0]] of daqui) {
        let deEscondido = await Promise.all(com(id));
        comparadas += deEscondido.length;
        if (difere(deEscondido) >= 0) {
          // Made again, since a record that was made refuses the next of its name.
          deNenhum = await Promise.all(com(nenhum));
          deEscondido = await Promise.all(com(id));
        }
        const vez = difere(deEscondido);
        if (vez >= 0)
          diferentes.push(
            `${endpoint.method} ${endpoint.path} ${lugar}=${id}\n ${deEscondido[vez]}\n ${deNenhum[vez]}`,
          );
        const visivel = tabela && visivelDe.get(escondida);
        if (visivel && difere(await Promise.all(com(visivel))) < 0)
          surdas.push(`${endpoint.method} ${endpoint.path} ${lugar}: ${deNenhum[0]}`);
      }
    };
    const url = (outros: number, nome?: string, id?: number) =>
      pathWith(endpoint.path, Object.fromEntries(nomes.map((um) => [um, um === nome ? id : outros])));
    const visto = vistos[endpoint.path.replace('/api/captacao', '')];
    const outros = nomes.length > 0 ? (visto === undefined ? caminhos : [visto]) : [0];
    for (const { caminho, kind, tabela } of lugaresDe(endpoint.query))
      await comparar(caminho, tabela, (id) =>
        outros.map((um) => responder(id, url(um), { [caminho]: valorDe(kind, id) })),
      );
    for (const { caminho, kind, tabela } of lugaresDe(endpoint.body)) {
      const linha = await posto(endpoint.body, corpo, caminho, null, fazer);
      await comparar(caminho, tabela, (id) =>
        outros.map(async (um) =>
          responder(id, url(um), {}, await posto(endpoint.body, linha, caminho, valorDe(kind, id), fazer)),
        ),
      );
    }
    for (const nome of nomes)
      await comparar(`{${nome}}`, undefined, (id) =>
        (nomes.length > 1 ? [...caminhos, segredos[0] ?? 0] : [0]).map((um) => responder(id, url(um, nome, id))),
      );
  }
  expect(diferentes).toEqual([]);
  expect(surdas).toEqual([]);
  expect(comparadas).toBeGreaterThan(2000);
}, 400_000);
