import { readFileSync } from 'node:fs';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { publico } from '#platform/shared/permission.ts';
import { type FileAnswer, type Handler, onFile } from '../http/handler.ts';
import { packedOnce } from '../http/packed.ts';
import { docsPage } from './docs-page.ts';
import { type OpenApiDocument, openApiDocument } from './document.ts';

const file = (path: string, resumo: string, formato: 'arquivo' | 'html') =>
  endpoint({ method: 'GET', path, acesso: publico, resumo, formato });

/** The calls that describe the API: the document for programs, the page for people and the page's script. */
export function openApiHandlers(o: {
  readonly handlers: () => readonly Handler[];
  readonly versao: string;
  readonly contexto: string;
}): Handler[] {
  type Packed = (acceptEncoding: string | null) => FileAnswer;
  const made: { document?: OpenApiDocument; json?: Packed; page?: Packed } = {};
  const document = () => {
    made.document ??= openApiDocument(o.handlers(), o);
    return made.document;
  };
  const script = readFileSync(new URL('./busca.js', import.meta.url), 'utf8');
  return [
    onFile(file('/api/openapi.json', 'Descrição da API em OpenAPI 3.1', 'arquivo'), async ({ aceita }) => {
      made.json ??= packedOnce('application/json; charset=utf-8', JSON.stringify(document()));
      return made.json(aceita);
    }),
    onFile(file('/api/docs', 'Descrição da API para pessoas', 'html'), async ({ aceita }) => {
      made.page ??= packedOnce('text/html; charset=utf-8', docsPage(document(), o.contexto));
      return made.page(aceita);
    }),
    onFile(file('/api/docs/busca.js', 'Busca da página que descreve a API', 'arquivo'), async () => ({
      tipo: 'text/javascript; charset=utf-8',
      conteudo: script,
    })),
  ];
}
