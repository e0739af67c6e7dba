import { z } from 'zod';
import { noMenuDeUtilitarios, utilitario } from '#modules/organizacao/organizacao.permissions.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { booleano, referencia, variasOpcoes } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { screen } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';
import { catalogos } from './copia-cadastro.rules.ts';

const permissoes = utilitario('COPIA_CADASTRO', 'Sistema', { ordem: 165, somenteVer: true });

export const telaDaCopia = screen({
  path: '/utilitario/copia-cadastro',
  titulo: 'Cópia de Cadastro entre Empresas',
  permissoes,
  menu: { ...noMenuDeUtilitarios(135), sinonimos: ['copiar cadastros', 'clonar empresa'] },
});

/** What can be copied. */
export const catalogosCopiaveis = opcoes(
  catalogos.map(({ codigo, rotulo }) => [codigo, rotulo]) as [[string, string], ...[string, string][]],
);

const empresa = (label: string) =>
  referencia({ label, genero: 'f', fonte: '/utilitario/empresas/opcoes', obrigatorio: true });

export const copiaForm = comRegras(
  z.object({
    empresaOrigem: empresa('Empresa de origem'),
    empresaDestino: empresa('Empresa de destino'),
    catalogos: variasOpcoes(catalogosCopiaveis, { label: 'Cadastros', obrigatorio: true }),
    /** Does everything and undoes it, to say what would come of it. */
    simular: booleano({ label: 'Só simular' }),
  }),
  ({ empresaOrigem, empresaDestino }, recusar) => {
    if (empresaOrigem && empresaDestino && empresaOrigem.id === empresaDestino.id)
      recusar('empresaDestino', 'Empresas Selecionadas devem ser diferentes');
  },
);
export type CopiaForm = z.output<typeof copiaForm>;

const linha = z.object({
  codigo: z.string(),
  rotulo: z.string(),
  /** The chosen catalogue that needs this one; null where it was chosen. */
  junto: z.string().nullable(),
  copiados: z.number(),
  existentes: z.number(),
  /** What belongs to the copied records: values, sizes, links with other catalogues. */
  partes: z.number(),
  partesDeFora: z.number(),
  /** Authority that is missing; nothing of it was copied then. */
  impedimento: z.string().nullable(),
});
export type LinhaDaCopia = z.output<typeof linha>;

export const copiarCadastros = endpoint({
  method: 'POST',
  path: `/api${telaDaCopia.path}`,
  acesso: exige(permissoes.ver),
  resumo: 'Copia cadastros de uma empresa para outra, ou diz o que seria copiado',
  body: copiaForm,
  resposta: z.object({ simulado: z.boolean(), linhas: z.array(linha) }),
});
