import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { usuario } from '#platform/shared/permission.ts';
import { ApiError } from './api-error.ts';
import { call, download } from './call.ts';
import { setOnScreen } from './transport.ts';

const listar = endpoint({
  method: 'GET',
  path: '/api/x',
  acesso: usuario,
  resumo: 'x',
  query: z.object({ areasIds: z.array(z.number()), nome: z.string() }),
  resposta: z.array(z.object({ id: z.number() })),
});
const gravar = endpoint({
  method: 'PUT',
  path: '/api/x/{id}',
  acesso: usuario,
  resumo: 'x',
  params: z.object({ id: z.number() }),
  body: z.object({ nome: z.string() }),
  resposta: z.object({ id: z.number() }),
});
const options = { errors: 'nenhum', loading: false } as const;
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock.mockReset());
  vi.stubGlobal('location', { pathname: '/captacao/x' });
});
afterEach(() => {
  setOnScreen(null, null);
  vi.unstubAllGlobals();
});

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const sent = (index = 0) => {
  const [url, init] = fetchMock.mock.calls[index] ?? [];
  return { url: String(url), headers: init?.headers as Record<string, string>, body: init?.body, method: init?.method };
};

describe('chamada da API', () => {
  it('não atualiza um registro sem código: nada sai', async () => {
    const params = { id: undefined as unknown as number };
    await expect(call(gravar, { params, body: { nome: 'a' }, ...options })).rejects.toThrow('No id in Entity');
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('leva página, empresa, pessoa, origem e chave em escritas', async () => {
    setOnScreen(7, 12);
    fetchMock.mockResolvedValue(json({ id: 1 }));
    await call(gravar, { params: { id: 1 }, body: { nome: 'a' }, key: 'k1', ...options });
    expect(sent()).toMatchObject({ url: '/api/x/1', method: 'PUT', body: '{"nome":"a"}' });
    expect(sent().headers).toMatchObject({
      'x-pagina-atual': '/captacao/x',
      'x-empresa': '7',
      'x-pessoa': '12',
      'x-ciranda': '1',
      'idempotency-key': 'k1',
    });
  });

  it('todo endereço é do produto, abaixo do caminho em que ele se publica, e leva as credenciais', async () => {
    const publicado = (contexto: string) =>
      vi.stubGlobal('document', { querySelector: () => (contexto ? { content: contexto } : null) });
    fetchMock.mockImplementation(async () => json([]));
    publicado('');
    await call(listar, { query: { areasIds: [], nome: 'a' }, ...options });
    publicado('/fortesrh');
    await call(listar, { query: { areasIds: [], nome: 'a' }, ...options });
    await call(gravar, { params: { id: 1 }, body: { nome: 'a' }, ...options }).catch(() => undefined);
    expect([0, 1, 2].map((n) => sent(n).url)).toEqual(['/api/x?nome=a', '/fortesrh/api/x?nome=a', '/fortesrh/api/x/1']);
    expect(fetchMock.mock.calls.map(([, init]) => init?.credentials)).toEqual(Array(3).fill('same-origin'));
  });

  it('leitura não leva chave e junta listas com vírgula', async () => {
    fetchMock.mockResolvedValue(json([]));
    await call(listar, { query: { areasIds: [1, 2], nome: 'é' }, ...options });
    expect(sent().url).toBe('/api/x?areasIds=1%2C2&nome=%C3%A9');
    expect(sent().headers['idempotency-key']).toBeUndefined();
  });

  it('mais de 600 áreas viram duas chamadas e uma resposta', async () => {
    fetchMock.mockResolvedValueOnce(json([{ id: 1 }])).mockResolvedValueOnce(json([{ id: 2 }]));
    const areasIds = Array.from({ length: 601 }, (_, index) => index + 1);
    expect(await call(listar, { query: { areasIds }, ...options })).toEqual([{ id: 1 }, { id: 2 }]);
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  it('erro traz código, mensagem, campos e versão atual', async () => {
    fetchMock.mockResolvedValue(
      json({ codigo: 'CONFLITO_VERSAO', mensagem: 'Mudou', erros: [], requestId: 'r', atual: { id: 1 } }, 409),
    );
    const error = await call(gravar, { params: { id: 1 }, body: { nome: 'a' }, ...options }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 409,
      codigo: 'CONFLITO_VERSAO',
      mensagem: 'Mudou',
      requestId: 'r',
      atual: { id: 1 },
    });
  });

  it('erro sem corpo legível tem o texto do status, e sem resposta o da conexão', async () => {
    fetchMock
      .mockResolvedValueOnce(new Response('<html>', { status: 403 }))
      .mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(call(listar, options)).rejects.toMatchObject({ mensagem: 'Não autorizado', codigo: '403' });
    await expect(call(listar, options)).rejects.toMatchObject({ codigo: 'api-unreachable', status: 0 });
  });

  it('arquivo traz o nome do cabeçalho', async () => {
    fetchMock.mockResolvedValue(
      new Response('a;b', { headers: { 'content-disposition': "attachment; filename*=UTF-8''rela%C3%A7%C3%A3o.csv" } }),
    );
    const file = await download(listar, options);
    expect([file.nome, await file.blob.text()]).toEqual(['relação.csv', 'a;b']);
  });
});
