import { z } from 'zod';
import { cadastro } from '#modules/sst/sst.permissions.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { inteiro, lista, texto } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { lugaresRepetidos, semAcento } from '#platform/shared/text.ts';

const nome = texto({ label: 'Nome', max: 100, obrigatorio: true, exemplo: 'Calçados' });
const tamanho = texto({ label: 'Tamanho', max: 20, obrigatorio: true });

/** Sizes that belong together ('Calçados': 34 to 46), of which an equipment takes one set. */
export const tipoTamanhoEpi = resource({
  path: '/sst/tipos-tamanho-epi',
  nome: { um: 'Tamanho de EPI', varios: 'Tamanhos de EPI e Fardamento', genero: 'm' },
  ...cadastro('TIPO_TAMANHO_EPI'),
  form: comRegras(
    z.object({
      nome,
      tiposTamanhosEpi: lista(z.object({ id: inteiro({ label: 'Código' }), nome: tamanho }), {
        label: 'Tamanhos',
        obrigatorio: true,
        mensagemObrigatorio: 'Informe ao menos um tamanho',
        max: 60,
      }),
    }),
    ({ tiposTamanhosEpi }, recusar) => {
      // A refused name is empty here; what is wrong with it is said already.
      for (const lugar of lugaresRepetidos(tiposTamanhosEpi.map((um) => (um.nome ? semAcento(um.nome) : null))))
        recusar(`tiposTamanhosEpi.${lugar}.nome`, 'Este tamanho já está na lista');
    },
  ),
  linha: z.object({ nome, tamanhos: texto({ label: 'Tamanhos', max: 2000 }) }),
  filtro: z.object({ nome: opcional(nome) }),
  /** Sizes that other sets of the company have and this one has not. */
  detalhe: z.object({ tamanhosNaoMarcados: z.array(z.string()) }),
});
