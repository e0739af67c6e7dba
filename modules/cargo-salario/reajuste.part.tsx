import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { planejamento } from '#modules/cargo-salario/tabelas-reajustes/tabelas-reajustes.contract.ts';
import type { ScreenContract } from '#platform/shared/contract/screen.ts';
import { formatarDinheiro } from '#platform/shared/format/dinheiro.ts';
import { formatarPercentual } from '#platform/shared/format/numero.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { searchOf, useAddress } from '#platform/web/search-of.ts';
import { Allowed } from '#platform/web/session/session-context.tsx';
import { IconUsuarios } from '#platform/web/ui/icons.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';

/** What there is to know of a row before it is applied. */
interface Marcas {
  readonly temDuplicidade: boolean;
  readonly colaboradorDesligado?: boolean | undefined;
  readonly deixaAFaixa?: boolean | undefined;
}

/** Marks of a row: in another planning too, dismissed, taken off the band. */
export function MarcasDoReajuste({ temDuplicidade, colaboradorDesligado, deixaAFaixa }: Marcas) {
  if (!temDuplicidade && !colaboradorDesligado && !deixaAFaixa) return null;
  return (
    <Group gap={4} wrap="nowrap">
      {colaboradorDesligado && <StatusBadge tom="erro">Desligado</StatusBadge>}
      {deixaAFaixa && <StatusBadge tom="alerta">Deixa a faixa</StatusBadge>}
      {temDuplicidade && <StatusBadge tom="alerta">Duplicidade</StatusBadge>}
    </Group>
  );
}

interface Diferenca {
  readonly valorDiferenca?: string | null | undefined;
  readonly percentualDiferenca?: string | null | undefined;
}

/** 'R$ 500,00 (10,00%)'; '' where it may not be seen. */
export function diferencaEmTexto({ valorDiferenca, percentualDiferenca }: Diferenca): string {
  if (!valorDiferenca) return '';
  const parte = percentualDiferenca ? ` (${formatarPercentual(percentualDiferenca)})` : '';
  return `${formatarDinheiro(valorDiferenca)}${parte}`;
}

/** The planning that the address names ('?planejamentoId='), as a field of rows has it; none where it names none. */
export function usePlanejamentoDoEndereco() {
  const { planejamentoId } = useAddress();
  return useEndpoint(
    planejamento.opcoes,
    { query: { ids: [Number(planejamentoId)] } },
    { enabled: planejamentoId !== undefined },
  );
}

/** Leads to a collective movement, within a planning when one is given. */
export function BotaoDoColetivo({ tela, planejamentoId }: { tela: ScreenContract; planejamentoId?: number }) {
  return (
    <Allowed permission={tela.permissao}>
      <Button
        component={Link}
        to={tela.path}
        search={searchOf({ planejamentoId })}
        variant="default"
        leftSection={<IconUsuarios size={16} />}
      >
        Realinhamento coletivo
      </Button>
    </Allowed>
  );
}
