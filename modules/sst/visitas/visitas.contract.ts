import { z } from 'zod';
import { grupoHomogeneoHistorico } from '#modules/sst/grupos-homogeneos/grupo-historicos.contract.ts';
import { campoPgr } from '#modules/sst/pgr/pgr.contract.ts';
import { profissionalSst } from '#modules/sst/profissional/profissional.contract.ts';
import { materia } from '#modules/sst/sst.permissions.ts';
import { data, referenciasIds, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { idDe } from '#platform/shared/contract/reuse.ts';

const quando = data({ label: 'Data', obrigatorio: true, mensagemObrigatorio: 'Campo obrigatório' });

/** A day on which risks were looked at where people work, by whom and of which groups. */
export const visita = resource({
  path: '/sst/visitas',
  nome: { um: 'Registro de visita', varios: 'Registros de Visita/Avaliação', genero: 'm' },
  ...materia.riscos('VISITA', { ordem: 61, menu: { sinonimos: ['inspeção', 'avaliação de riscos'] } }),
  form: z.object({
    pgr: campoPgr,
    data: quando,
    historicoGrupoHomogeneosIds: referenciasIds({
      label: 'Grupo Homogêneo',
      fonte: `${grupoHomogeneoHistorico.path}/opcoes`,
      obrigatorio: true,
      max: 100,
    }),
    profissionaisSSTIds: referenciasIds({
      label: 'Profissionais de SST',
      fonte: `${profissionalSst.path}/opcoes`,
      obrigatorio: true,
      max: 20,
    }),
    observacao: textoLongo({ label: 'Observação', genero: 'f', max: 4000 }),
  }),
  linha: z.object({
    pgr: campoPgr,
    data: quando,
    grupos: texto({ label: 'Grupos homogêneos', max: 2000 }),
    profissionais: texto({ label: 'Profissionais', max: 2000 }),
  }),
  filtro: z.object({
    pgrId: idDe(campoPgr),
    dataIni: data({ label: 'De' }),
    dataFim: data({ label: 'Até' }),
  }),
});
