import { Anchor, Paper, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatarData } from '#platform/shared/format/data.ts';
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx';
import estilos from './gantt.module.css';
import { situacoesDaAcao } from './planos-acao.contract.ts';
import { type Barra, type DiasDaAcao, escalaDe, situacaoDaAcao } from './planos-acao.rules.ts';

interface AcaoDesenhada extends DiasDaAcao {
  readonly id: number;
  readonly nome: string;
}

const lugar = ({ de, tamanho }: Barra) => ({ left: `${de * 100}%`, width: `${tamanho * 100}%` });
const mesCurto = ([ano, mes]: string[]) => `${mes}/${ano?.slice(2)}`;
const periodo = (de: string | null, ate: string | null) =>
  de === null
    ? 'não começou'
    : ate === null
      ? `desde ${formatarData(de)}`
      : `${formatarData(de)} a ${formatarData(ate)}`;

/** Planned and real days of actions beside each other, with today across them; every bar is told in words too. */
export function Gantt({
  acoes,
  hoje,
  caminho,
}: {
  readonly acoes: readonly AcaoDesenhada[];
  readonly hoje: string;
  readonly caminho: string;
}) {
  if (acoes.length === 0) return null;
  const { meses, barra, agora } = escalaDe(acoes, hoje);
  // A name for each month would not fit where there are many.
  const passo = Math.ceil(meses.length / 12);
  return (
    <Paper withBorder p="md" mb="md">
      <Title order={2} size="h4" mb={4}>
        Cronograma
      </Title>
      <Text size="xs" c="dimmed" mb="sm">
        Contorno: previsto. Cheio: realizado. Linha vermelha: hoje.
      </Text>
      <ScrollRegion aria-label="Cronograma das ações" style={{ overflowX: 'auto' }}>
        <div className={estilos.gantt}>
          <div className={estilos.linha} aria-hidden>
            <span />
            <div className={estilos.tempo}>
              {meses.map(({ mes, de }, ordem) =>
                ordem % passo === 0 ? (
                  <span key={mes} className={estilos.mes} style={{ left: `${de * 100}%` }}>
                    {mesCurto(mes.split('-'))}
                  </span>
                ) : null,
              )}
            </div>
          </div>
          {acoes.map((acao) => {
            const situacao = situacaoDaAcao(acao, hoje);
            return (
              <div key={acao.id} className={estilos.linha} data-situacao={situacao}>
                <Anchor
                  component={Link}
                  to={`${caminho}/${acao.id}/edit`}
                  className={estilos.nome}
                  size="sm"
                  title={acao.nome}
                >
                  {acao.nome}
                </Anchor>
                <div
                  className={estilos.tempo}
                  role="img"
                  aria-label={`${situacoesDaAcao.rotulo(situacao)}; previsto: ${periodo(acao.previsaoInicio, acao.previsaoTermino)}; realizado: ${periodo(acao.acompanhamentoInicio, acao.acompanhamentoTermino)}`}
                >
                  {meses.map(({ mes, de }) => (
                    <span key={mes} className={estilos.risco} style={{ left: `${de * 100}%` }} />
                  ))}
                  <span className={estilos.hoje} style={{ left: `${agora * 100}%` }} />
                  {acao.previsaoInicio && (
                    <span
                      className={estilos.previsto}
                      style={lugar(barra(acao.previsaoInicio, acao.previsaoTermino))}
                    />
                  )}
                  {acao.acompanhamentoInicio && (
                    <span
                      className={estilos.real}
                      style={lugar(barra(acao.acompanhamentoInicio, acao.acompanhamentoTermino))}
                    />
                  )}
                </div>
              </div>
            );
          })}
        </div>
      </ScrollRegion>
    </Paper>
  );
}
