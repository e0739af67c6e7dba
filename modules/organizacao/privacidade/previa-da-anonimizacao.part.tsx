import { Alert, Button, Checkbox, Group, List, ScrollArea, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { plural } from '#platform/shared/format/plural.ts';
import { Modal } from '#platform/web/ui/dialog.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import type { FatosDaPrevia } from './previa-da-anonimizacao.contract.ts';

interface Props {
  /** One person of the kind, and several: 'talento', 'talentos'. */
  readonly um: string;
  readonly varios: string;
  /** What is said of rows that stay without the person. */
  readonly semDono: string;
  /** Undefined until the answer is there. */
  readonly previa: (FatosDaPrevia & { readonly nomes: readonly string[] }) | undefined;
  readonly erro: string | null;
  readonly ordenando: boolean;
  readonly onOrdenar: (quantidade: number) => void;
  readonly onClose: () => void;
  /** Said under the lists, where somebody goes. */
  readonly children?: ReactNode;
}

/** What an anonymisation would do, and the order, which asks once more. */
export function DialogoDaAnonimizacao({ um, varios, semDono, previa, erro, ordenando, ...o }: Props) {
  const [ciente, setCiente] = useState(false);
  return (
    <Modal
      opened
      onClose={o.onClose}
      title="Prévia da anonimização"
      size={768}
      scrollAreaComponent={ScrollArea.Autosize}
    >
      {erro !== null && <Alert color="red">{erro}</Alert>}
      {!previa && erro === null && <FormSkeleton linhas={3} />}
      {previa && (
        <>
          <Text fw={600}>
            {previa.quantidade === 0
              ? `Nenhum ${um} pode ir agora.`
              : `${plural(previa.quantidade, `${um} vai`, `${varios} vão`)} perder os dados pessoais, sem volta.`}
          </Text>
          {previa.nomes.length > 0 && (
            <Text size="sm" mt={4}>
              {previa.nomes.join(', ')}
              {previa.quantidade > previa.nomes.length && ` e mais ${previa.quantidade - previa.nomes.length}`}
            </Text>
          )}
          {previa.dados.length > 0 && (
            <List size="sm" mt="sm">
              {previa.dados.map(({ titulo, quantidade, destino }) => (
                <List.Item key={titulo}>
                  {titulo}: {plural(quantidade, 'registro', 'registros')}, {destino === 'apagar' ? 'apagados' : semDono}
                </List.Item>
              ))}
            </List>
          )}
          {previa.mantidos.length > 0 && (
            <>
              <Text fw={600} mt="sm">
                Ficam
              </Text>
              <List size="sm">
                {previa.mantidos.map(({ motivo, quantidade }) => (
                  <List.Item key={motivo}>
                    {plural(quantidade, um, varios)}: {motivo}
                  </List.Item>
                ))}
              </List>
            </>
          )}
          {previa.quantidade > 0 && (
            <>
              {o.children}
              <Checkbox
                mt="md"
                checked={ciente}
                onChange={(event) => setCiente(event.currentTarget.checked)}
                label="Sei que os dados não podem ser recuperados"
              />
            </>
          )}
          <Group mt="md" justify="flex-end">
            <Button variant="default" onClick={o.onClose}>
              {previa.quantidade > 0 ? 'Cancelar' : 'Fechar'}
            </Button>
            {previa.quantidade > 0 && (
              <Button color="red" disabled={!ciente} loading={ordenando} onClick={() => o.onOrdenar(previa.quantidade)}>
                Anonimizar {plural(previa.quantidade, um, varios)}
              </Button>
            )}
          </Group>
        </>
      )}
    </Modal>
  );
}
