import type { Handler } from '#platform/server/http/handler.ts';
import { encodeQuery } from '#platform/shared/contract/decode.ts';
import { pathWith } from '#platform/shared/contract/endpoint.ts';
import { exemplos } from './examples.ts';
import type { Tenant, TestApp } from './harness.ts';
import { Sampler } from './sample.ts';

/** A call that anybody may make, with what its form asks for: of links, keys and solved riddles none is right. */
export interface ChamadaPublica {
  readonly nome: string;
  readonly handler: Handler;
  /** Sends it from an address. */
  readonly de: (remoteAddress: string) => ReturnType<TestApp['anonimo']['raw']>;
}

const CREDENCIAL = {
  ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} },
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};
const daEmpresa = ({ empresaId }: Tenant) => ({ empresaId });
const comChave = (dono: Tenant) => ({ credencial: CREDENCIAL, ...daEmpresa(dono) });
const duasVezes = () => ({ novaSenha: 'jangada vento areia', confNovaSenha: 'jangada vento areia' });
/** What the contracts do not say and the forms ask for: the company by its number, a password twice, what a browser signs. */
const ACERTOS: Readonly<Record<string, (dono: Tenant) => object>> = {
  '/api/externo/candidatos': () => ({ senha: 'jangada vento areia', confirmaSenha: 'jangada vento areia' }),
  '/api/externo/login': daEmpresa,
  '/api/externo/login/nova-senha': duasVezes,
  '/api/login': daEmpresa,
  '/api/login/chave': comChave,
  '/api/login/nova-senha': duasVezes,
  '/api/login/segundo-fator/chave': comChave,
};

/** Every call of the registry that asks for no session, filled in about a company. */
export async function chamadasPublicas(app: TestApp, dono: Tenant): Promise<ChamadaPublica[]> {
  const sampler = new Sampler(app, exemplos);
  const publicas = app.handlers.filter(({ endpoint }) => endpoint.acesso.tipo === 'publico');
  const chamadas: ChamadaPublica[] = [];
  for (const handler of publicas) {
    const { method, path, query, body } = handler.endpoint;
    const partes = [...path.matchAll(/\{(\w+)\}/g)].map(([, nome = '']) => [nome, nome === 'cep' ? '60175055' : 1]);
    const pedido = {
      method,
      url: pathWith(path, Object.fromEntries(partes)),
      query: encodeQuery(await sampler.of(query, dono)),
      ...(method === 'GET' ? {} : { payload: { ...(await sampler.of(body, dono)), ...ACERTOS[path]?.(dono) } }),
    };
    const nome = `${method} ${path}`;
    chamadas.push({ nome, handler, de: (remoteAddress) => app.anonimo.raw({ ...pedido, remoteAddress }) });
  }
  return chamadas;
}
