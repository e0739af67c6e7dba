import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lineOf } from '#platform/web/list-screen/filter-line.ts';
import { QuickFilter } from '#platform/web/list-screen/quick-filter.tsx';
import { SearchBox } from '#platform/web/list-screen/search-box.tsx';
import { IconFiltro } from '#platform/web/ui/icons.ts';
import { usePhone } from '#platform/web/ui/use-phone.ts';
import { type FiltroDoQuadro, filtroDoQuadro } from './quadro.contract.ts';
import estilos from './quadro.module.css';

/** What the board shows unless somebody asks for something else. */
export const filtroInicial: FiltroDoQuadro = { nome: null, apto: null, atrasados: false, ordem: 'TEMPO' };

const { rapidos } = lineOf(
  filtroDoQuadro,
  (['apto', 'ordem', 'atrasados'] as const).map((name) => ({ name, naLinha: true })),
);

/** Search and filters of the board; every change shows at once. On a phone the filters come when they are asked for. */
export function FiltrosDoQuadro({
  filtro,
  onChange,
}: {
  filtro: FiltroDoQuadro;
  onChange: (mudanca: Partial<FiltroDoQuadro>) => void;
}) {
  const phone = usePhone();
  const [aberto, { toggle }] = useDisclosure(false);
  const mudados = rapidos.filter(
    ({ name }) => filtro[name as keyof FiltroDoQuadro] !== filtroInicial[name as keyof FiltroDoQuadro],
  );
  return (
    <div className={estilos.filtros}>
      <SearchBox
        rotulo="Procurar candidato"
        valor={filtro.nome ?? ''}
        max={100}
        onBuscar={(nome) => onChange({ nome: nome || null })}
      />
      {phone && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconFiltro size={15} />}
          aria-expanded={aberto}
          onClick={toggle}
        >
          {aberto ? 'Ocultar Filtro' : 'Exibir Filtro'}
          {mudados.length > 0 && ` (${mudados.length})`}
        </Button>
      )}
      {(!phone || aberto) &&
        rapidos.map((campo) => (
          <QuickFilter
            key={campo.name}
            campo={campo}
            valor={filtro[campo.name as keyof FiltroDoQuadro]}
            usual={filtroInicial[campo.name as keyof FiltroDoQuadro]}
            onChange={(valor) => onChange({ [campo.name]: valor })}
          />
        ))}
    </div>
  );
}
