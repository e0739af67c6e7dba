import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { referencia, referenciaId } from '#platform/shared/contract/kinds.ts';
import { type Access, deQuemEscolhe, exige, type Permission, usuario } from '#platform/shared/permission.ts';
import { on } from './handler.ts';
import { grantSources } from './source-access.ts';

/** A picker opens for who has a field that picks from it, however many pickers stand between the screen and it. */

type Parts = Partial<Record<'query' | 'body' | 'resposta', z.ZodObject>>;

const chamada = (path: string, acesso: Access, { query = z.object({}), body, resposta = z.object({}) }: Parts = {}) =>
  on(
    endpoint({
      method: body ? 'POST' : 'GET',
      path: `/api${path}`,
      acesso,
      resumo: path,
      query,
      resposta,
      ...(body ? { body } : {}),
    }),
    async () => ({}) as never,
  );
const campo = (fonte: string) => z.object({ campo: referencia({ label: 'Campo', fonte }) });
const filtro = (fonte: string) => z.object({ campoId: referenciaId({ label: 'Campo', fonte }) });

/** Who may call each path when these are all the calls there are. */
function quemPode(...handlers: Parameters<typeof grantSources>[0]) {
  return Object.fromEntries(
    grantSources(handlers).map(({ endpoint: { path, acesso } }): [string, readonly Permission[] | Access['tipo']] => [
      path.replace('/api', ''),
      acesso.tipo === 'permissao' ? acesso.algumaDe : acesso.tipo,
    ]),
  );
}

describe('as fontes das escolhas', () => {
  test('abrem para quem tem o campo no formulário, no filtro ou na resposta, e não para quem não o tem', () => {
    expect(
      quemPode(
        chamada('/cores/opcoes', deQuemEscolhe('ROLE_COR')),
        chamada('/carros', exige('ROLE_CARRO_INSERIR'), { body: campo('/cores/opcoes') }),
        chamada('/carros/lista', exige('ROLE_CARRO'), { query: filtro('/cores/opcoes') }),
        chamada('/carros/um', exige('ROLE_CARRO_VER'), { resposta: campo('/cores/opcoes') }),
        chamada('/barcos', exige('ROLE_BARCO'), { query: filtro('/portos/opcoes') }),
      )['/cores/opcoes'],
    ).toEqual(['ROLE_CARRO', 'ROLE_CARRO_INSERIR', 'ROLE_CARRO_VER', 'ROLE_COR']);
  });

  test.each([
    ['na ordem em que dependem', [0, 1, 2, 3]],
    ['ao contrário', [3, 2, 1, 0]],
    ['misturadas', [2, 0, 3, 1]],
  ])('uma que depende de outra abre as duas, declaradas %s', (_nome, ordem) => {
    const cadeia = [
      chamada('/lotes', exige('ROLE_LOTE'), { query: filtro('/ruas/opcoes') }),
      chamada('/ruas/opcoes', deQuemEscolhe('ROLE_RUA'), { query: filtro('/bairros/opcoes') }),
      chamada('/bairros/opcoes', deQuemEscolhe('ROLE_BAIRRO'), { query: filtro('/cidades/opcoes') }),
      chamada('/cidades/opcoes', deQuemEscolhe('ROLE_CIDADE')),
    ];
    expect(quemPode(...ordem.flatMap((n) => cadeia[n] ?? []))).toEqual({
      '/lotes': ['ROLE_LOTE'],
      '/ruas/opcoes': ['ROLE_LOTE', 'ROLE_RUA'],
      '/bairros/opcoes': ['ROLE_BAIRRO', 'ROLE_LOTE', 'ROLE_RUA'],
      '/cidades/opcoes': ['ROLE_BAIRRO', 'ROLE_CIDADE', 'ROLE_LOTE', 'ROLE_RUA'],
    });
  });

  test('o campo que qualquer usuário tem abre a fonte a todos, e o que não é fonte fica como se declarou', () => {
    expect(
      quemPode(
        chamada('/cores/opcoes', deQuemEscolhe('ROLE_COR')),
        chamada('/perfil', usuario, { body: campo('/cores/opcoes') }),
        chamada('/segredos', exige('ROLE_SEGREDO')),
        chamada('/carros', exige('ROLE_CARRO'), { query: filtro('/segredos') }),
      ),
    ).toMatchObject({ '/cores/opcoes': 'usuario', '/segredos': ['ROLE_SEGREDO'] });
  });
});
