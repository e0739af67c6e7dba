import { z } from 'zod';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { materia } from '#modules/sst/sst.permissions.ts';
import { endpoint, porId } from '#platform/shared/contract/endpoint.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { data, inteiro, lista, opcao, referencia, textoLongo } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { comPolitica, idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';
import { campoCipa, codigo, dia, horario, local, talento } from './cipa.contract.ts';
import { conferirReuniao } from './reunioes.rules.ts';

const CAMINHO = '/sst/cipa/reunioes';

export const tiposDeReuniao = opcoes([
  ['O', 'Ordinária'],
  ['E', 'Extraordinária'],
]);
export const presencas = opcoes([
  ['P', 'Presente'],
  ['J', 'Falta justificada'],
  ['F', 'Falta sem justificativa'],
]);
export const situacoesDaReuniao = opcoes([
  ['P', 'Prevista'],
  ['S', 'Sem ata'],
  ['R', 'Realizada'],
]);

const tipo = opcao(tiposDeReuniao, { label: 'Tipo', obrigatorio: true });
const situacao = opcao(situacoesDaReuniao, { label: 'Situação', genero: 'f' });

/** A meeting of the committee: planned, and then held, with who was there and what was said. */
export const reuniao = resource({
  path: CAMINHO,
  nome: { um: 'Reunião da CIPA', varios: 'Reuniões da CIPA', genero: 'f' },
  ...materia.acidentes('REUNIAO_CIPA', { ordem: 71, menu: { sinonimos: ['ata da CIPA', 'calendário da CIPA'] } }),
  form: comRegras(
    // Minutes are kept as they were written (NR-5, 5.6.3), with who wrote them.
    z.object({
      ...comPolitica(
        {
          cipa: campoCipa,
          tipo,
          data: dia,
          hora: horario,
          local,
          pauta: textoLongo({ label: 'Pauta', genero: 'f', max: 4000 }),
          secretario: referencia({
            label: 'Quem redigiu a ata',
            fonte: `${CAMINHO_COLABORADORES}/opcoes`,
            ajuda: 'O secretário designado para esta reunião.',
          }),
          ata: textoLongo({ label: 'Ata', genero: 'f', max: 20_000, ajuda: 'O que se tratou e se decidiu.' }),
        },
        'manter',
      ),
      presencas: lista(
        z.object({
          id: codigo,
          colaborador: talento,
          situacao: opcao(presencas, { label: 'Presença', genero: 'f', obrigatorio: true }),
        }),
        { label: 'Presenças', genero: 'f', max: 100 },
      ),
    }),
    conferirReuniao,
  ),
  linha: z.object({ cipa: campoCipa, tipo, data: dia, local, presentes: inteiro({ label: 'Presentes' }), situacao }),
  filtro: z.object({
    cipaId: idDe(campoCipa),
    tipo: opcional(tipo),
    situacao: opcional(situacao),
    dataIni: data({ label: 'De' }),
    dataFim: data({ label: 'Até' }),
  }),
  detalhe: z.object({ situacao }),
});

/** The minutes on paper, to be signed by who was there. */
export const imprimirAta = endpoint({
  method: 'POST',
  path: `/api${CAMINHO}/{id}/ata`,
  acesso: exige(reuniao.permissoes.ver),
  resumo: 'Ata de uma reunião da CIPA, em PDF',
  params: porId,
  body: z.object({}),
  formato: 'arquivo',
});
