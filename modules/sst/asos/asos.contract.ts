import { z } from 'zod';
import { anonimo, CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { buscaDoTalento } from '#modules/sst/busca-do-talento.contract.ts';
import { clinica as clinicas } from '#modules/sst/clinicas/clinicas.contract.ts';
import { exame } from '#modules/sst/exames/exames.contract.ts';
import { tiposDeAso } from '#modules/sst/exames-previstos/tipos.contract.ts';
import { profissionalSst } from '#modules/sst/profissional/profissional.contract.ts';
import { CAMINHO_ASOS, lugarDosAsos } from '#modules/sst/sst.permissions.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { data, inteiro, lista, opcao, referencia, texto } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { errosDosExames } from './asos.rules.ts';

/** What the certificate concludes: NR-7, 7.5.19.1 d, and the fitness with what must be kept from the work. */
export const conclusoes = opcoes([
  ['A', 'Apto'],
  ['R', 'Apto com restrições'],
  ['I', 'Inapto'],
]);

/** How far the telling of an exam to eSocial is, by its newest event in the company's environment. */
export const situacoesNoEsocial = opcoes([
  ['A', 'Atrasado'],
  ['P', 'No prazo'],
  ['E', 'Enviado'],
  ['C', 'Comunicado'],
  ['F', 'Não acompanhado'],
]);
const situacaoS2220 = opcao(situacoesNoEsocial, {
  label: 'Comunicação ao eSocial',
  genero: 'f',
  ajuda: 'Não acompanhado: sem eSocial configurado, ou de antes do dia a partir do qual ele é enviado daqui.',
});

const manter = { pessoal: 'manter' } as const;
const colaborador = referencia({
  label: 'Talento',
  fonte: `${CAMINHO_COLABORADORES}/opcoes`,
  obrigatorio: true,
  fixo: true,
  ...manter,
});
const tipo = opcao(tiposDeAso, { label: 'Tipo', obrigatorio: true, ...manter });
const dia = data({ label: 'Data', obrigatorio: true, ajuda: 'A do atestado.', ...manter });
const conclusao = opcao(conclusoes, { label: 'Conclusão', genero: 'f', obrigatorio: true, rastro: true, ...manter });
const profissional = referencia({
  label: 'Médico examinador',
  fonte: `${profissionalSst.path}/opcoes`,
  obrigatorio: true,
  ...manter,
});
const clinica = referencia({ label: 'Clínica', genero: 'f', fonte: `${clinicas.path}/opcoes`, ...manter });
const exames = lista(
  z.object({
    id: inteiro({ label: 'Código' }),
    exame: referencia({ label: 'Exame', fonte: `${exame.path}/opcoes`, obrigatorio: true }),
    data: data({ label: 'Feito em', genero: 'm', obrigatorio: true }),
  }),
  { label: 'Exames complementares', max: 40, ...manter },
);

/** An exam of NR-7 that was done (ASO). What it found of somebody's health is not here. */
export const aso = resource({
  path: CAMINHO_ASOS,
  nome: { um: 'Exame ocupacional', varios: 'Exames realizados (ASO)', genero: 'm' },
  ...lugarDosAsos,
  form: comRegras(
    z.object({
      colaborador,
      tipo,
      data: dia,
      conclusao,
      profissional,
      clinica,
      proximoEmMeses: inteiro({
        label: 'Próximo em meses',
        min: 1,
        max: 24,
        ajuda: 'Só quando o médico pede antes do que a NR-7 e a função pedem.',
        ...manter,
      }),
      exames,
    }),
    (form, recusar) => {
      for (const { campo, mensagem } of errosDosExames(form)) recusar(campo, mensagem);
    },
  ),
  detalhe: z.object({ anonimo }),
  linha: z.object({
    data: dia,
    colaborador,
    tipo,
    conclusao,
    profissional,
    clinica,
    complementares: texto({ label: 'Complementares', max: 4000 }),
    prazoS2220: data({ label: 'Prazo do S-2220', genero: 'm' }),
    situacaoS2220,
    anonimo,
  }),
  filtro: z.object({
    ...buscaDoTalento,
    colaboradorId: idDe(colaborador),
    tipo: opcional(tipo),
    conclusao: opcional(conclusao),
    clinicaId: idDe(clinica),
    situacaoS2220: opcional(situacaoS2220),
    dataIni: data({ label: 'De' }),
    dataFim: data({ label: 'Até', genero: 'm' }),
  }),
});
