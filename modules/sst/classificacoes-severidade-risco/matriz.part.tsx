import { Text } from '@mantine/core';
import { corValida, textOn } from '#platform/shared/color.ts';
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx';
import type { MatrizDeRisco } from './classificacoes-severidade-risco.contract.ts';
import estilos from './matriz.module.css';
import { type Celula, mesmaCelula } from './matriz.rules.ts';

interface Props {
  readonly matriz: MatrizDeRisco;
  /** The cells that are being chosen, in this name and colour; absent, the matrix is only shown. */
  readonly escolha?: {
    readonly id: number | null;
    readonly nome: string;
    readonly cor: string;
    readonly celulas: readonly Celula[];
    readonly onTrocar: (celula: Celula) => void;
    readonly somenteLeitura: boolean;
  };
}

const pintura = (cor: string) => (corValida(cor) ? { background: cor, color: textOn(cor) } : {});

/** Gravity by probability in the colours of the classifications; the gravest stands above. */
export function Matriz({ matriz, escolha }: Props) {
  const { gravidades, probabilidades, celulas } = matriz;
  if (gravidades.length === 0 || probabilidades.length === 0)
    return (
      <Text size="sm" c="dimmed">
        A matriz aparece quando houver gravidades e probabilidades de risco cadastradas.
      </Text>
    );
  const mostrar = (celula: Celula, nome: string) => {
    const dona = celulas.find((uma) => mesmaCelula(uma, celula))?.classificacao;
    if (!escolha)
      return (
        <span className={estilos.celula} style={dona ? pintura(dona.cor) : undefined}>
          {dona?.nome ?? '—'}
        </span>
      );
    const marcada = escolha.celulas.some((uma) => mesmaCelula(uma, celula));
    const deOutra = dona && dona.id !== escolha.id ? dona : null;
    const cor = marcada ? escolha.cor : deOutra?.cor;
    const escrito = marcada ? escolha.nome || 'Esta' : (deOutra?.nome ?? 'Escolher');
    return (
      <button
        type="button"
        className={`${estilos.celula} ${marcada ? estilos.desta : ''}`}
        style={cor ? pintura(cor) : undefined}
        aria-pressed={marcada}
        aria-label={`${nome}: ${deOutra && !marcada ? 'já é ' : ''}${escrito}`}
        disabled={escolha.somenteLeitura || (deOutra !== null && !marcada)}
        onClick={() => escolha.onTrocar(celula)}
      >
        {escrito}
      </button>
    );
  };
  return (
    <ScrollRegion className={estilos.rolagem} aria-label="Matriz de risco">
      <table className={estilos.matriz}>
        <thead>
          <tr>
            <th scope="col">
              <Text span size="xs" c="dimmed">
                Gravidade × probabilidade
              </Text>
            </th>
            {probabilidades.map(({ id, nome }) => (
              <th key={id} scope="col">
                {nome}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {gravidades.toReversed().map((gravidade) => (
            <tr key={gravidade.id}>
              <th scope="row">{gravidade.nome}</th>
              {probabilidades.map((probabilidade) => (
                <td key={probabilidade.id}>
                  {mostrar(
                    { gravidadeRiscoId: gravidade.id, probabilidadeRiscoId: probabilidade.id },
                    `${gravidade.nome} e ${probabilidade.nome}`,
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
