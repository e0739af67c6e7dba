import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { DragHandle, stepActions } from '#platform/web/dnd/order-buttons.tsx';
import { IconAvaliacao, IconEditar, IconExcluir, IconVisualizar } from '#platform/web/ui/icons.ts';
import { RowActions } from '#platform/web/ui/row-actions.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { aulaOnline, tipoDaAula } from './aulas.contract.ts';
import type { Conteudo } from './curso-online.contract.ts';
import styles from './curso-online.module.css';
import { iconeDaAula } from './curso-visto.part.tsx';
import { enderecoDaPreviaDaAula, enderecoDasPerguntas } from './enderecos.part.tsx';

interface Props {
  readonly aula: Conteudo['modulos'][number]['aulas'][number];
  /** Null where nobody may move it. */
  readonly alca: ((element: Element | null) => void) | null;
  readonly subir: (() => void) | null;
  readonly descer: (() => void) | null;
  readonly excluir: (() => void) | null;
}

/** A lesson in the editor. */
export function CartaoDaAula({ aula, alca, subir, descer, excluir }: Props) {
  const navigate = useNavigate();
  const { id, titulo, tipo, minutos, publicada, falta } = aula;
  const Icone = iconeDaAula[tipo];
  return (
    <article className={styles.aula} aria-label={titulo}>
      {alca && <DragHandle ref={alca} nome={`a aula ${titulo}`} />}
      <Icone size={18} />
      <div className={styles.nome}>
        <Text fw={600}>{titulo}</Text>
        <Text size="sm" c="dimmed">
          {[tipoDaAula.rotulo(tipo), minutos && `${minutos} min`, falta && `falta: ${falta}`]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <StatusBadge tom={publicada ? 'sucesso' : 'neutro'}>{publicada ? 'Publicada' : 'Rascunho'}</StatusBadge>
      <RowActions
        nome={titulo}
        actions={[
          ...(alca ? stepActions({ subir, descer }) : []),
          {
            rotulo: 'Editar',
            icone: IconEditar,
            onClick: () => void navigate({ to: `${aulaOnline.path}/${id}/edit` }),
          },
          ...(tipo === 'Q'
            ? [
                {
                  rotulo: 'Perguntas',
                  icone: IconAvaliacao,
                  onClick: () => void navigate({ to: enderecoDasPerguntas(id) }),
                },
              ]
            : []),
          {
            rotulo: 'Ver como talento',
            icone: IconVisualizar,
            onClick: () => void navigate({ to: enderecoDaPreviaDaAula(id) }),
          },
          ...(excluir ? [{ rotulo: 'Excluir', icone: IconExcluir, perigo: true, onClick: excluir }] : []),
        ]}
      />
    </article>
  );
}
