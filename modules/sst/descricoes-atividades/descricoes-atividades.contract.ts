import { z } from 'zod';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { grupoHomogeneo as grupos } from '#modules/sst/grupos-homogeneos/grupos-homogeneos.contract.ts';
import { profissionalSst } from '#modules/sst/profissional/profissional.contract.ts';
import { materia } from '#modules/sst/sst.permissions.ts';
import { comRegras } from '#platform/shared/contract/field-schema.ts';
import { data, inteiro, opcao, referencia, referencias, textoLongo } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { conferirParaQuem } from './descricoes-atividades.rules.ts';

const tipos = opcoes([
  ['ABERTA', 'Aberta'],
  ['GRUPO_HOMOGENEO', 'Por grupo homogêneo'],
]);

const dia = data({
  label: 'A partir da data',
  substantivo: 'data',
  obrigatorio: true,
  mensagemObrigatorio: 'Campo obrigatório',
});
const tipoExposicao = opcao(tipos, { label: 'Tipo de exposição', obrigatorio: true });
const grupoHomogeneo = referencia({ label: 'Grupo homogêneo', fonte: `${grupos.path}/opcoes` });
const descricaoAtividade = textoLongo({
  label: 'Descrição da atividade',
  genero: 'f',
  obrigatorio: true,
  max: 999,
  ajuda: 'O que a pessoa faz, com verbos no infinitivo: vai ao S-2240 e ao PPP dos talentos escolhidos.',
});
const talentos = referencias({
  label: 'Talentos',
  fonte: `${CAMINHO_COLABORADORES}/opcoes`,
  max: 500,
});

/** What a new description begins with (V-0484). */
export const DESCRICAO_NOVA = { tipoExposicao: 'ABERTA' } as const;

/** What people do at work from a day on, told in their own words where that of the function does not serve (S-2240, dscAtivDes). */
export const descricaoDeAtividade = resource({
  path: '/sst/descricoes-atividades',
  nome: { um: 'Descrição de atividade', varios: 'Descrições de Atividades', genero: 'f' },
  ...materia.riscos('DESCRICAO_ATIVIDADE', { menu: { sinonimos: ['profissiografia', 'o que o talento faz'] } }),
  form: comRegras(
    z.object({
      data: dia,
      tipoExposicao,
      grupoHomogeneo,
      descricaoAtividade,
      talentos,
      profissionais: referencias({
        label: 'Profissionais de SST',
        fonte: `${profissionalSst.path}/opcoes`,
        max: 9,
        ajuda: 'Quem responde pela descrição.',
      }),
    }),
    conferirParaQuem,
  ),
  linha: z.object({
    data: dia,
    descricaoAtividade,
    tipoExposicao,
    grupoHomogeneo,
    quantidadeTalentos: inteiro({ label: 'Talentos' }),
  }),
  filtro: z.object({
    descricaoAtividade: opcional(descricaoAtividade),
    tipoExposicao: opcional(tipoExposicao),
    grupoHomogeneoId: idDe(grupoHomogeneo),
    colaboradorId: idDe(referencia({ label: 'Talento', fonte: `${CAMINHO_COLABORADORES}/opcoes` })),
    dataIni: data({ label: 'De' }),
    dataFim: data({ label: 'Até' }),
  }),
});
