/** Common names of emoji at GitHub, VitePress and Docusaurus. */
const names = `
+1 👍 -1 👎 thumbsup 👍 thumbsdown 👎 ok_hand 👌 clap 👏 wave 👋 pray 🙏 muscle 💪 raised_hands 🙌 point_right 👉 point_left 👈
point_up 👆 point_down 👇 eyes 👀 brain 🧠 smile 😄 smiley 😃 grinning 😀 grin 😁 joy 😂 wink 😉 blush 😊 sunglasses 😎 thinking 🤔
heart_eyes 😍 sob 😭 cry 😢 sweat_smile 😅 laughing 😆 tired_face 😫 scream 😱 confused 😕 disappointed 😞 innocent 😇 robot 🤖
ghost 👻 alien 👽 skull 💀 heart ❤️ blue_heart 💙 green_heart 💚 yellow_heart 💛 purple_heart 💜 broken_heart 💔 sparkling_heart 💖
star ⭐ star2 🌟 sparkles ✨ zap ⚡ fire 🔥 boom 💥 tada 🎉 confetti_ball 🎊 gift 🎁 balloon 🎈 trophy 🏆 medal_sports 🏅 dart 🎯
rocket 🚀 airplane ✈️ car 🚗 bike 🚲 ship 🚢 construction 🚧 rotating_light 🚨 warning ⚠️ no_entry ⛔ no_entry_sign 🚫 x ❌
white_check_mark ✅ heavy_check_mark ✔️ ballot_box_with_check ☑️ question ❓ grey_question ❔ exclamation ❗ bangbang ‼️
information_source ℹ️ bulb 💡 bell 🔔 no_bell 🔕 mega 📣 loudspeaker 📢 speech_balloon 💬 thought_balloon 💭 lock 🔒 unlock 🔓
key 🔑 hammer 🔨 wrench 🔧 hammer_and_wrench 🛠️ gear ⚙️ toolbox 🧰 nut_and_bolt 🔩 link 🔗 paperclip 📎 pushpin 📌 round_pushpin 📍
mag 🔍 mag_right 🔎 memo 📝 pencil 📝 pencil2 ✏️ book 📖 books 📚 blue_book 📘 green_book 📗 orange_book 📙 closed_book 📕
notebook 📓 bookmark 🔖 bookmark_tabs 📑 clipboard 📋 page_facing_up 📄 page_with_curl 📃 newspaper 📰 calendar 📆 date 📅
file_folder 📁 open_file_folder 📂 package 📦 label 🏷️ email 📧 envelope ✉️ inbox_tray 📥 outbox_tray 📤 computer 💻 iphone 📱
desktop_computer 🖥️ keyboard ⌨️ floppy_disk 💾 cd 💿 battery 🔋 electric_plug 🔌 satellite 📡 camera 📷 video_camera 📹 movie_camera 🎥
tv 📺 microphone 🎤 headphones 🎧 musical_note 🎵 art 🎨 nail_care 💅 lipstick 💄 bug 🐛 ant 🐜 bee 🐝 snail 🐌 turtle 🐢 whale 🐳
octopus 🐙 snake 🐍 cat 🐱 dog 🐶 unicorn 🦄 seedling 🌱 herb 🌿 evergreen_tree 🌲 sunny ☀️ sunrise 🌅 cloud ☁️ umbrella ☔ snowflake ❄️
rainbow 🌈 moon 🌔 earth_africa 🌍 earth_americas 🌎 earth_asia 🌏 globe_with_meridians 🌐 house 🏠 office 🏢 hospital 🏥 bank 🏦
coffee ☕ tea 🍵 beer 🍺 beers 🍻 pizza 🍕 cake 🍰 cookie 🍪 apple 🍎 lemon 🍋 hourglass ⌛ watch ⌚ alarm_clock ⏰ stopwatch ⏱️
chart_with_upwards_trend 📈 chart_with_downwards_trend 📉 bar_chart 📊 moneybag 💰 dollar 💵 credit_card 💳 gem 💎 shield 🛡️
test_tube 🧪 microscope 🔬 telescope 🔭 alembic ⚗️ recycle ♻️ arrow_up ⬆️ arrow_down ⬇️ arrow_right ➡️ arrow_left ⬅️
arrows_counterclockwise 🔄 heavy_plus_sign ➕ heavy_minus_sign ➖ 100 💯 new 🆕 up 🆙 cool 🆒 free 🆓 ok 🆗 sos 🆘 copyright ©️
registered ®️ tm ™️ red_circle 🔴 green_circle 🟢 yellow_circle 🟡 orange_circle 🟠 large_blue_circle 🔵 white_circle ⚪ black_circle ⚫
checkered_flag 🏁 triangular_flag_on_post 🚩 wheelchair ♿ runner 🏃 running_woman 🏃‍♀️ technologist 🧑‍💻 people_holding_hands 🧑‍🤝‍🧑 busts_in_silhouette 👥
bust_in_silhouette 👤 heavy_exclamation_mark ❗ truck 🚚 poop 💩 see_no_evil 🙈 crystal_ball 🔮 jigsaw 🧩 puzzle_piece 🧩 magnet 🧲 broom 🧹
wastebasket 🗑️ card_file_box 🗃️ triangular_ruler 📐 straight_ruler 📏 scroll 📜 handshake 🤝 coffin ⚰️ adhesive_bandage 🩹 bricks 🧱`;
const words = names.trim().split(/\s+/);
const emoji = new Map(words.flatMap((name, at) => (at % 2 === 0 ? [[name, words[at + 1] ?? ''] as const] : [])));
/** A name counts only between non-letters or next to another emoji, so a time such as `12:100:30` stays text. */
const shortcode = /(?<![\p{L}\p{N}/]):([a-z0-9_+-]{1,40}):(?![\p{L}\p{N}/])/gu;

/** Replaces names such as `:tada:`. Unknown names stay unchanged. */
export function withEmoji(text: string): string {
  return text.includes(':') ? text.replaceAll(shortcode, (whole, name: string) => emoji.get(name) ?? whole) : text;
}
