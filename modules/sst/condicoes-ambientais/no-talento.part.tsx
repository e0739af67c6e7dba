import { linhasDoRecurso, registrar } from '#modules/organizacao/colaboradores/do-recurso.part.tsx';
import type { PartesDoTalento } from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { IconAlerta } from '#platform/web/ui/icons.ts';
import { condicaoAmbiental } from './condicoes-ambientais.contract.ts';

/** To what the talent is exposed at work, on its page. */
export const partes: PartesDoTalento = {
  permissao: condicaoAmbiental.permissoes.ver,
  acoes: [registrar(condicaoAmbiental, { rotulo: 'Registrar condição ambiental', icone: IconAlerta, ordem: 25 })],
  naPagina: {
    id: 'condicoes-ambientais',
    titulo: 'Condições ambientais',
    ordem: 45,
    Conteudo: linhasDoRecurso(condicaoAmbiental, {
      nenhuma: 'Nenhuma condição ambiental.',
      nome: ({ dataInicio }) => `Desde ${formatarData(dataInicio)}`,
      resto: ({ grupoHomogeneo, quantidadeAgentes }) =>
        `, ${grupoHomogeneo?.nome ?? 'sem grupo'}: ${plural(quantidadeAgentes ?? 0, 'agente', 'agentes')}`,
    }),
  },
};
