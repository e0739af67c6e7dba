import { Text, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { formatarInteiro, formatarPercentual } from '#platform/shared/format/numero.ts';
import { colunasDaGrade, linhasDaGrade } from './eixos.rules.ts';
import type { GradeDoNineBox } from './grafico.contract.ts';
import { lugarDaCaixa, nomeDaCaixa } from './ninebox.contract.ts';
import estilos from './ninebox.module.css';
import { descricaoNaDica, type NumeroDaCaixa } from './ninebox.rules.ts';

/** Colour of a box by how many steps up both axes it stands, whichever way round they are. */
const TONS = ['baixo', 'baixo', 'medio', 'alto', 'alto'] as const;

interface Props {
  readonly grade: GradeDoNineBox;
  readonly escolhida: NumeroDaCaixa | null;
  /** Opens a box with people in it; the grid of one person has none to open. */
  readonly onEscolher: ((numero: NumeroDaCaixa) => void) | null;
}

/** The nine boxes with how many are in each; a box with people is a button. */
export function GradeDasCaixas({ grade, escolhida, onEscolher }: Props) {
  const todas = linhasDaGrade(grade.inverteEixo).flatMap(({ caixas }) => caixas);
  const total = todas.reduce((soma, numero) => soma + grade[nomeDaCaixa(numero)].quantidade, 0);
  return (
    <div className={estilos.eixos}>
      <span aria-hidden />
      {colunasDaGrade(grade.inverteEixo).map((rotulo) => (
        <Text key={rotulo} size="xs" c="dimmed" ta="center">
          {rotulo}
        </Text>
      ))}
      {linhasDaGrade(grade.inverteEixo).map(({ rotulo, caixas }, linha) => [
        <Text key={rotulo} size="xs" c="dimmed" className={estilos.rotuloDaLinha}>
          {rotulo}
        </Text>,
        ...caixas.map((numero, coluna) => {
          const { nomeclatura, descricao, quantidade, selecionado } = grade[nomeDaCaixa(numero)];
          const parte = total > 0 && quantidade > 0 ? formatarPercentual((100 * quantidade) / total, 0) : null;
          const abre = onEscolher !== null && quantidade > 0;
          return (
            <Tooltip key={numero} label={descricaoNaDica(descricao)} multiline maw={320}>
              <UnstyledButton
                className={estilos.celula}
                data-tom={TONS[caixas.length - 1 - linha + coluna]}
                data-marcada={selecionado || escolhida === numero || undefined}
                data-vazia={quantidade === 0 || undefined}
                aria-description={descricao}
                aria-pressed={onEscolher ? escolhida === numero : undefined}
                aria-disabled={!abre}
                onClick={abre ? () => onEscolher(numero) : undefined}
              >
                <span className={estilos.nome}>
                  {nomeclatura}
                  <VisuallyHidden>{`, ${lugarDaCaixa(numero)}: `}</VisuallyHidden>
                </span>
                {onEscolher ? (
                  <span className={estilos.quantos}>
                    {formatarInteiro(quantidade)}
                    <VisuallyHidden>{quantidade === 1 ? ' talento ' : ' talentos '}</VisuallyHidden>
                    {parte && <small>{parte}</small>}
                  </span>
                ) : (
                  selecionado && <VisuallyHidden>onde está o talento</VisuallyHidden>
                )}
              </UnstyledButton>
            </Tooltip>
          );
        }),
      ])}
    </div>
  );
}
