import { ActionIcon, Checkbox, Group, Text, Tooltip } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FotoDoCandidato } from '#modules/captacao/candidatos/foto.part.tsx';
import { NomeDoCandidato } from '#modules/captacao/candidatos/nome.part.tsx';
import { historicoCandidato } from '#modules/captacao/historico/historico.contract.ts';
import { acoesComCandidato } from '#modules/captacao/partes-do-candidato/partes-do-candidato.part.tsx';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { IconEditar, IconEstrela, IconHistorico } from '#platform/web/ui/icons.ts';
import { RowActions } from '#platform/web/ui/row-actions.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { buscarTalentos, favoritar, type Talento } from './banco-talentos.contract.ts';
import estilos from './banco-talentos.module.css';
import { PorQueCombina } from './motivos.part.tsx';

/** A candidate of the pool: who, how well they fit and why, labels, star, and what can be done. */
export function CartaoDoTalento({
  talento,
  comNota,
  marcado,
  onMarcar,
  onEtiquetar,
}: {
  talento: Talento;
  comNota: boolean;
  marcado: boolean;
  onMarcar: (marcado: boolean) => void;
  onEtiquetar: (() => void) | null;
}) {
  const { info, permissions } = useSession();
  const { zona } = info.systemParameters;
  const client = useQueryClient();
  const navigate = useNavigate();
  const veHistorico = usePermission(historicoCandidato.permissoes.ver);
  const { id, nome, favorito } = talento;

  async function estrela() {
    try {
      await call(favoritar, { params: { id }, body: { favorito: !favorito } });
    } catch {
      return; // shown already
    }
    await renew(client, buscarTalentos.path);
  }
  const acoes = [
    ...(onEtiquetar ? [{ rotulo: 'Etiquetas', icone: IconEditar, onClick: onEtiquetar }] : []),
    ...acoesComCandidato
      .filter(({ permissao }) => permissions.has(permissao))
      .map(({ rotulo, icone, destino }) => ({
        rotulo,
        icone,
        onClick: () => void navigate(destino({ candidatoId: id })),
      })),
    ...(veHistorico
      ? [
          {
            rotulo: 'Histórico',
            icone: IconHistorico,
            onClick: () =>
              void navigate({ to: historicoCandidato.path, search: searchOf({ candidatoId: String(id) }) }),
          },
        ]
      : []),
  ];
  return (
    <article className={estilos.talento}>
      <Checkbox
        aria-label={`Selecionar ${nome}`}
        checked={marcado}
        onChange={(event) => onMarcar(event.currentTarget.checked)}
        mt={8}
      />
      <div className={estilos.quem}>
        <FotoDoCandidato id={id} nome={nome} temFoto={talento.temFoto} versao={talento.versao} />
        <div>
          <Group gap={6}>
            <NomeDoCandidato id={id} nome={nome} fw={600} size="sm" />
            <Tooltip label={favorito ? 'Tirar dos favoritos' : 'Pôr nos favoritos'}>
              <ActionIcon
                size={28}
                variant="subtle"
                color={favorito ? 'yellow.8' : 'gray.7'}
                aria-label={`Favorito: ${nome}`}
                aria-pressed={favorito}
                onClick={() => void estrela()}
              >
                <IconEstrela size={17} fill={favorito ? 'currentColor' : 'none'} />
              </ActionIcon>
            </Tooltip>
          </Group>
          <Text size="xs" c="dimmed">
            {[
              talento.cidade,
              talento.cargos,
              talento.selecoes === 0 ? 'cadastro espontâneo' : plural(talento.selecoes, 'seleção', 'seleções'),
              `cadastrado em ${formatarInstante(talento.cadastradoEm, zona).slice(0, 10)}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </Text>
          <div className={estilos.etiquetas}>
            {talento.vinculado && <StatusBadge tom="info">Já vinculado</StatusBadge>}
            {talento.convidadoEm && (
              <StatusBadge tom="info">{`Convidado em ${formatarInstante(talento.convidadoEm, zona).slice(0, 10)}`}</StatusBadge>
            )}
            {talento.contratado && <StatusBadge tom="neutro">Contratado</StatusBadge>}
            {!talento.temEmail && <StatusBadge tom="alerta">Sem e-mail</StatusBadge>}
            {talento.etiquetas.map((etiqueta) => (
              <span key={etiqueta.id} className={estilos.etiqueta}>
                {etiqueta.nome}
              </span>
            ))}
          </div>
        </div>
      </div>
      <div className={estilos.lado}>
        {comNota && (
          <>
            <div className={estilos.percentual}>{talento.percentual} %</div>
            <Text size="xs" c="dimmed">
              de combinação
            </Text>
          </>
        )}
        <RowActions actions={acoes} nome={nome} />
      </div>
      <PorQueCombina talento={talento} />
    </article>
  );
}
