import { z } from 'zod';
import { estabelecimento } from '#modules/organizacao/estabelecimentos/estabelecimentos.contract.ts';
import { enderecoOpcional } from '#modules/organizacao/geral/endereco.contract.ts';
import { cidadeRef } from '#modules/organizacao/geral/lugares.contract.ts';
import { cadastro } from '#modules/sst/sst.permissions.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { grupo, opcao, referencia, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import { inscricao } from '#platform/shared/contract/kinds-br.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { recusaDaObra } from './obras.rules.ts';

export const tiposDeObra = opcoes([
  ['1', 'Obra própria'],
  ['2', 'Tomador de serviço ou obra de terceiros'],
]);

const nome = texto({ label: 'Nome', max: 100, obrigatorio: true, exemplo: 'Edifício Jangada' });
const tipo = opcao(tiposDeObra, { label: 'Tipo', obrigatorio: true });
const numeroInscricao = inscricao({ label: 'Número de inscrição', obrigatorio: true });
const estabelecimentoResponsavel = referencia({
  label: 'Estabelecimento responsável',
  fonte: `${estabelecimento.path}/opcoes`,
  obrigatorio: true,
});

export const obra = resource({
  path: '/sst/obras',
  nome: { um: 'Obra', varios: 'Obras', genero: 'f' },
  ...cadastro('OBRA', { menu: { sinonimos: ['CNO', 'canteiro'] } }),
  form: comRegras(
    z.object({
      nome,
      tipo,
      numeroInscricao,
      estabelecimentoResponsavel,
      observacao: textoLongo({ label: 'Observação', max: 2000 }),
      endereco: grupo(enderecoOpcional, { label: 'Endereço' }),
    }),
    (form, recusar) => {
      // A refused field is empty here; what is wrong with it is said already.
      if (!form.tipo || !form.numeroInscricao) return;
      const recusa = recusaDaObra(form.tipo, form.numeroInscricao);
      if (recusa) recusar('numeroInscricao', recusa);
    },
  ),
  linha: z.object({ nome, tipo, numeroInscricao, estabelecimentoResponsavel, cidade: opcional(cidadeRef) }),
  filtro: z.object({
    nome: opcional(nome),
    tipo: opcional(tipo),
    numeroInscricao: texto({ label: 'Número de inscrição', max: 18 }),
    estabelecimentoResponsavelId: idDe(estabelecimentoResponsavel),
  }),
});
