import { Button, Group, Menu, Paper, Text } from '@mantine/core';
import { plural } from '#platform/shared/format/plural.ts';
import { IconColunas, IconEmail, IconFechar, IconSetaDireita, IconTrocar } from '#platform/web/ui/icons.ts';
import type { Cartao, Coluna } from './quadro.contract.ts';

/** A chosen candidate: what a decision needs, and what dialogs say. */
export interface Escolhido {
  readonly id: number;
  readonly versao: number;
  readonly etapaId: number;
  readonly nome: string;
  /** Who has none gets no e-mail. */
  readonly temEmail: boolean;
}

export const escolhidoDe = ({ id, versao, etapaId, candidato: { nome, temEmail } }: Cartao): Escolhido => ({
  id,
  versao,
  etapaId,
  nome,
  temEmail,
});

/** What this person may do with the chosen ones; null for what they may not. */
export interface AcoesDoLote {
  /** `porTeclas`: the focus follows them. */
  readonly mover: ((etapa: Coluna, porTeclas: boolean) => void) | null;
  readonly reprovar: (() => void) | null;
  readonly transferir: (() => void) | null;
  readonly escrever: (() => void) | null;
  /** Puts them side by side; null where there are too few or too many. */
  readonly comparar: (() => void) | null;
}

/** How many are chosen, and what can be done with all of them at once. */
export function BarraDosEscolhidos({
  quantos,
  colunas,
  acoes,
  onLimpar,
}: {
  quantos: number;
  colunas: readonly Coluna[];
  acoes: AcoesDoLote;
  onLimpar: () => void;
}) {
  if (quantos === 0) return null;
  const { mover, reprovar, transferir, escrever, comparar } = acoes;
  const botao = (rotulo: string, icone: React.ReactNode, onClick: () => void, perigo = false) => (
    <Button size="compact-sm" variant="white" color={perigo ? 'red' : 'gray.8'} leftSection={icone} onClick={onClick}>
      {rotulo}
    </Button>
  );
  return (
    <Paper withBorder px="sm" py={6} bg="var(--app-marca-fundo)">
      <Group gap="xs">
        <Text size="sm" fw={600} role="status">
          {plural(quantos, 'candidato escolhido', 'candidatos escolhidos')}
        </Text>
        {mover && (
          <Menu withinPortal position="bottom-start">
            <Menu.Target>
              <Button size="compact-sm" variant="white" color="gray.8" leftSection={<IconSetaDireita size={15} />}>
                Mover para
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {colunas
                .filter(({ id }) => id > 0)
                .map((coluna) => (
                  <Menu.Item key={coluna.id} onClick={({ detail }) => mover(coluna, detail === 0)}>
                    {coluna.nome}
                  </Menu.Item>
                ))}
            </Menu.Dropdown>
          </Menu>
        )}
        {comparar && botao('Comparar', <IconColunas size={15} />, comparar)}
        {reprovar && botao('Reprovar', <IconFechar size={15} />, reprovar, true)}
        {transferir && botao('Transferir ou copiar', <IconTrocar size={15} />, transferir)}
        {escrever && botao('Enviar e-mail', <IconEmail size={15} />, escrever)}
        <Button size="compact-sm" variant="subtle" color="gray.8" onClick={onLimpar}>
          Desmarcar
        </Button>
      </Group>
    </Paper>
  );
}
