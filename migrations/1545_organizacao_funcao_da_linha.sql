-- The occupation of a new line of history was looked up by a plan made anew for each row, as every statement of a request is planned for its
-- own values: three quarters of what applying a planning of ten thousand talents cost. It finds one person's lines by their index, whoever it is.
alter function historico_colaborador_funcao() set plan_cache_mode = force_generic_plan;
